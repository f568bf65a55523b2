import { BareQueue } from '#test/bench/queue/bare-queue.ts';
import { BossQueue } from '#test/bench/queue/boss-queue.ts';
import { replaceKilledOwner } from '#test/bench/queue/killed-owner.ts';
import { QueueHarness } from '#test/bench/queue/queue-harness.ts';
import { Starts } from '#test/bench/queue/starts.ts';
import { measure, median } from '#test/bench/measure.ts';
import type { Suite, SuiteReport } from '#test/bench/suite.ts';

/** Enough for pg-boss's pause between two looks not to decide. */
const PER_ACCOUNT = Number(process.env.ADOPS_BENCH_OPERATIONS ?? 5_000);
const IN_FLIGHT = 64;
const ROUNDS = 3;
const STARTS = 300;
/** Starts before those that count, as a first round does not elsewhere: connections are opened and statements planned. */
const WARM_UP = 20;
const KILLS = 5;
const PACE = 90;
const PACED = 900;
/** Nothing is held back but by what may be under way at once. */
const FREELY = { writesInFlight: IN_FLIGHT, writesPerSecond: 10_000 };

/** Dispatch's queue without the platform behind it. */
export const QUEUE: Suite = {
  name: 'queue',
  about: `no-op operations of three ad accounts, ${IN_FLIGHT} of each under way at once, with leases, against pg-boss 12 and bare SQL`,
  run,
};

type Figures = SuiteReport['figures'];

async function run(): Promise<SuiteReport> {
  await using stack = new AsyncDisposableStack();
  const harness = await QueueHarness.start();
  stack.defer(() => harness.stop());
  const throughput = await compareThroughput(harness);
  const figures = [
    ...throughput.figures,
    ...(await compareStarts(harness)),
    ...(await measurePace(harness)),
    await measureKills(harness),
  ];
  return { comparisons: [], figures };
}

/** Claiming and finishing what was admitted before. */
async function compareThroughput(harness: QueueHarness): Promise<SuiteReport> {
  const boss = await BossQueue.open(harness.accounts.test.url);
  const total = harness.adAccountIds.length * PER_ACCOUNT;
  const inBatches = {
    batchSize: IN_FLIGHT,
    localConcurrency: 3,
    pollingIntervalSeconds: 0.5,
    burstWhenBatchFull: true,
  };
  const limits = { ...inBatches, groupConcurrency: IN_FLIGHT };
  let queue = 0;
  const took = {
    ours: [] as number[],
    alone: [] as number[],
    each: [] as number[],
    limited: [] as number[],
    plain: [] as number[],
  };
  const contender = (name: keyof typeof took, title: string, work: () => Promise<number>) => ({
    name: title,
    run: async () => void took[name].push(await work()),
  });
  const withBoss = (options: object) => () =>
    boss.run(`bench-${(queue += 1)}`, harness.adAccountIds, PER_ACCOUNT, options);
  // A tenth of the jobs: they take ten times as long.
  const fewer = Math.ceil(PER_ACCOUNT / 10);
  const alone = () =>
    boss.runEach(`bench-${(queue += 1)}`, harness.adAccountIds, fewer, {
      loops: IN_FLIGHT,
      groupConcurrency: IN_FLIGHT,
    });
  const ours = async () => {
    const admitted = await Promise.all(harness.adAccountIds.map((id) => harness.admit(id, PER_ACCOUNT)));
    const from = performance.now();
    await harness.working(
      FREELY,
      () => undefined,
      () => harness.ended(admitted.map(({ activityId }) => activityId)),
    );
    return performance.now() - from;
  };
  await measure(
    [
      contender('alone', 'pg-boss, a job at a time, groups limited', alone),
      contender('each', 'pg-boss, an outcome each, groups limited', withBoss({ ...limits, perJobResults: true })),
      contender('limited', 'pg-boss in batches, groups limited', withBoss(limits)),
      contender('plain', 'pg-boss in batches, without limits', withBoss(inBatches)),
      contender('ours', 'dispatch', ours),
    ],
    ROUNDS,
  );
  await boss.close();
  const perSecond = (times: number[]) => Math.round((total * 1_000) / median(times.slice(1)));
  const [dispatch, each, limited, plain] = [took.ours, took.each, took.limited, took.plain].map(perSecond) as [
    number,
    number,
    number,
    number,
  ];
  const single = Math.round((fewer * harness.adAccountIds.length * 1_000) / median(took.alone.slice(1)));
  return {
    // Filling the queues is left out: the figures are for the work.
    comparisons: [],
    figures: [
      { name: 'operations a second, dispatch', value: dispatch, unit: '/s' },
      { name: 'jobs a second, pg-boss, a job at a time', value: single, unit: '/s' },
      { name: 'jobs a second, pg-boss, an outcome each', value: each, unit: '/s' },
      { name: 'jobs a second, pg-boss in batches', value: limited, unit: '/s' },
      { name: 'jobs a second, pg-boss in batches without limits', value: plain, unit: '/s' },
      { name: 'dispatch to pg-boss, a job at a time', value: round(dispatch / single), unit: '', goal: '≥ 2' },
      { name: 'dispatch to pg-boss, an outcome each', value: round(dispatch / each), unit: '', goal: '≥ 2' },
      { name: 'dispatch to pg-boss in batches', value: round(dispatch / limited), unit: '', goal: '≥ 2' },
      { name: 'dispatch to pg-boss in batches without limits', value: round(dispatch / plain), unit: '' },
    ],
  };
}

/** Measures the time from the commit that brings an operation to its start, one after the other. */
async function compareStarts(harness: QueueHarness): Promise<Figures> {
  const bare = await BareQueue.open(harness.accounts.test.url);
  const starts = new Starts();
  const [byDispatch, bySql]: [number[], number[]] = [[], []];
  const onStart = (ids: string[]) => ids.forEach((id) => starts.note(id));
  await harness.working(FREELY, onStart, async () => {
    for (let index = 0; index < WARM_UP + STARTS; index += 1) {
      const { operationId } = await harness.admit(harness.adAccountIds[0]!, 1);
      const committed = performance.now();
      byDispatch.push(Math.max(0, (await starts.of(operationId)) - committed));
      bySql.push(await bare.enqueueToStart());
    }
  });
  await bare.close();
  const [dispatch, plain] = [byDispatch, bySql].map((times) => times.slice(WARM_UP)) as [number[], number[]];
  const [ours, sql] = [quantile(0.99, dispatch), quantile(0.99, plain)];
  return [
    { name: 'commit to start, p99, dispatch', value: round(ours), unit: 'ms' },
    { name: 'commit to start, p99, bare SQL', value: round(sql), unit: 'ms' },
    { name: 'commit to start, p50, dispatch', value: round(median(dispatch)), unit: 'ms' },
    { name: 'commit to start, p50, bare SQL', value: round(median(plain)), unit: 'ms' },
    { name: 'p99 to that of bare SQL', value: round(ours / sql), unit: '', goal: '≤ 1.5' },
  ];
}

/** Measures the used share of an account's permitted rate, and that its operations keep to it. */
async function measurePace(harness: QueueHarness): Promise<Figures> {
  const at: number[] = [];
  const onStart = (ids: string[]) => at.push(...ids.map(() => performance.now()));
  await harness.working({ writesInFlight: IN_FLIGHT, writesPerSecond: PACE }, onStart, async () =>
    harness.ended([(await harness.admit(harness.adAccountIds[1]!, PACED)).activityId]),
  );
  const seconds = (at.at(-1)! - at[0]!) / 1_000;
  const busiest = Math.max(...at.map((from, index) => at.slice(index).filter((time) => time < from + 1_000).length));
  return [
    { name: 'of the permitted rate used', value: round((at.length - 1) / seconds / PACE), unit: '', goal: '≥ 0.95' },
    { name: 'most starts within any second', value: busiest, unit: '', goal: '≤ 100' },
  ];
}

async function measureKills(harness: QueueHarness): Promise<Figures[number]> {
  const times: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) times.push(await replaceKilledOwner(harness));
  const longest = Math.round(Math.max(...times));
  return { name: `a killed owner replaced, longest of ${KILLS}`, value: longest, unit: 'ms', goal: '≤ 1000' };
}

function quantile(share: number, values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? 0;
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
