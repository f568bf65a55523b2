import { setInterval } from 'node:timers';
import { Dice } from './dice.ts';
import { Harms } from './harms.ts';
import { Harness } from './harness.ts';
import { judge, type Judged } from './judge.ts';
import { ListWatch } from './list-watch.ts';
import { PatientGraph } from './patient-graph.ts';
import type { PlatformStats } from './platform-panel.ts';
import { Progress } from './progress.ts';
import { sequenceFaults } from './sequence-faults.ts';
import { ChaosLaunch } from './chaos-launch.ts';
import { fillChaosLibrary, type ChaosLibrary } from './chaos-library.ts';
import type { Harm, ChaosPlan } from './chaos-plan.ts';

/** About how many events an ad brings about, all it needs included. */
const EVENTS_PER_AD = 6;
/** Harms are done by then, so that everything can come to its end. */
const HARMED_SHARE = 0.4;
/** The list of an ad account loses its connection about whenever so many events have come. */
const EVENTS_PER_LIST_CONNECTION = 300;
/** Without any event for this long nothing is going to happen any more. */
const STANDSTILL_MS = 300_000;

/** Result of a chaos test. */
export interface ChaosReport extends Judged {
  seed: number;
  seconds: number;
  launches: Record<string, number>;
  ads: number;
  /** Number of times what had failed of a launch was tried again. */
  retries: number;
  /** Numbers that subscribers missed, saw twice or in disorder, of launches and of the lists of them. */
  sequences: string[];
  subscribers: number;
  connections: number;
  events: number;
  harms: Partial<Record<Harm, number>>;
  /** Last output of processes that ended without having been killed. */
  lastWords: string[];
  /** Calls of clients that had to be repeated. */
  repeats: number;
  platform: PlatformStats;
}

/** Launches while everything goes wrong, then compares what was asked for, what the graph tells and what the platform has. */
export async function runChaos(plan: ChaosPlan, say: (line: string) => void = () => undefined): Promise<ChaosReport> {
  await using stack = new AsyncDisposableStack();
  const harness = await Harness.start(plan);
  stack.defer(() => harness.stop());
  say('the harness stands');
  const library = await fillChaosLibrary(harness, plan);
  say(`a library of ${library.creatives.length} creatives and ${library.accounts.length} ad accounts`);
  await harness.platform.set({ ...plan.faults, listLagMs: plan.listLagMs, seed: plan.seed });
  const started = performance.now();
  const graph = new PatientGraph(harness.urls, harness.token);
  const harms = new Harms(harness, plan, new Dice(plan.seed));
  const drops = { dice: new Dice(plan.seed + 2), drops: EVENTS_PER_LIST_CONNECTION };
  const lists = library.accounts.map(({ id }) => ({ id, watch: new ListWatch(graph, id, drops) }));
  const launches = await launchAll({ graph, library, plan, harms, say });
  await harms.over();
  const seconds = (performance.now() - started) / 1000;
  const reported = await oneByOne(launches, async (launch) => ({
    launch,
    order: launch.order,
    reported: await launch.reported(),
  }));
  const ended = reported.map(({ launch: { id, adAccountId, order }, reported: { sequence } }) => {
    return { id, adAccountId, name: order.name, sequence };
  });
  const listFaults = await Promise.all(
    lists.map(({ id, watch }) => watch.end(ended.filter(({ adAccountId }) => adAccountId === id))),
  );
  const subscribers = [
    ...launches.flatMap((launch) => launch.subscribers),
    ...lists.map(({ watch }) => watch.subscriber),
  ];
  return {
    ...judge(reported, await harness.platform.made()),
    seed: plan.seed,
    seconds,
    launches: tally(reported.map((one) => one.reported.state)),
    ads: reported.reduce((sum, one) => sum + one.reported.items.length, 0),
    retries: launches.reduce((sum, { retries }) => sum + retries, 0),
    sequences: [
      ...listFaults.flat(),
      ...reported.flatMap((one) =>
        one.launch.subscribers.flatMap(({ sequences, subscription: { fromStart } }) =>
          sequenceFaults({ launch: one.order.name, sequences, fromStart, last: one.reported.sequence }),
        ),
      ),
    ],
    subscribers: subscribers.length,
    connections: subscribers.reduce((sum, { connections }) => sum + connections, 0),
    events: subscribers.reduce((sum, { sequences }) => sum + sequences.length, 0),
    harms: harms.done,
    lastWords: harness.lastWords,
    repeats: graph.repeats,
    platform: await harness.platform.stats(),
  };
}

interface Chaos {
  graph: PatientGraph;
  library: ChaosLibrary;
  plan: ChaosPlan;
  harms: Harms;
  say: (line: string) => void;
}

/** Keeps `atOnce` launches under way until all have ended, doing harm as they go on. */
async function launchAll({ graph, library, plan, harms, say }: Chaos): Promise<ChaosLaunch[]> {
  const progress = new Progress();
  const dice = new Dice(plan.seed + 1);
  const launches: ChaosLaunch[] = [];
  const onEvent = (): void => progress.step();
  let next = 0;
  let ended = 0;
  const launchSome = async (): Promise<void> => {
    while (next < plan.launches) {
      const number = next;
      next += 1;
      const course = plan.courses[number % plan.courses.length]!;
      const launch = await ChaosLaunch.submit(graph, library, { number, course, plan, dice, onEvent });
      launches.push(launch);
      await launch.over();
      ended += 1;
      say(`${ended} of ${plan.launches} launches have ended, ${progress.count} events`);
    }
  };
  const all = Promise.all(Array.from({ length: plan.atOnce }, launchSome)).finally(() => progress.end());
  const watch = standstill(progress, launches);
  await Promise.race([Promise.all([all, harmAll({ plan, harms, say }, progress)]), watch.still]).finally(watch.end);
  return launches;
}

async function harmAll({ plan, harms, say }: Pick<Chaos, 'plan' | 'harms' | 'say'>, progress: Progress): Promise<void> {
  const ordered = harms.ordered();
  const ads = (plan.launches * (plan.items[0] + plan.items[1])) / 2;
  const distance = Math.max(1, Math.floor((ads * EVENTS_PER_AD * HARMED_SHARE) / ordered.length));
  for (const harm of ordered) {
    if (!(await progress.more(distance))) return;
    say(`hits: ${harm}`);
    await harms.do(harm);
  }
}

/** `still` rejects when nothing happens any more, saying how far each launch is. */
function standstill(progress: Progress, launches: readonly ChaosLaunch[]): { still: Promise<never>; end: () => void } {
  const { promise: still, reject } = Promise.withResolvers<never>();
  const timer = setInterval(() => {
    if (performance.now() - progress.at < STANDSTILL_MS) return;
    const states = launches.map(({ order, state }) => `${order.name}: ${state}`);
    reject(new Error(`Nothing has happened for ${STANDSTILL_MS} ms:\n${states.join('\n')}`));
  }, 1_000);
  return { still, end: () => clearInterval(timer) };
}

async function oneByOne<T, R>(values: readonly T[], work: (value: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const value of values) results.push(await work(value));
  return results;
}

function tally(values: readonly string[]): Record<string, number> {
  return Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, same]) => [value, same.length]));
}
