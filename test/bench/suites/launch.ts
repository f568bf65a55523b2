import { DISPATCH_DEFAULTS } from '#kit/config/load-config.ts';
import { PlatformClient } from '#platform/client/platform-client.ts';
import { callsOf } from '#test/bench/launch/bare-calls.ts';
import { runBare } from '#test/bench/launch/bare-script.ts';
import { BenchLauncher } from '#test/bench/launch/bench-launcher.ts';
import { processorTime, usedBetween } from '#test/bench/launch/processor-time.ts';
import { measure, median } from '#test/bench/measure.ts';
import type { Suite, SuiteReport } from '#test/bench/suite.ts';

const ADS = Number(process.env.ADOPS_BENCH_ADS ?? 1_000);
const ACCOUNTS = 20;
const ADS_EACH = Math.min(50, ADS);
const LATENCY_MS = 100;
const ROUNDS = 3;
/** Writes under way on an account, in however many requests: as many as dispatch has with a real platform unless it is told otherwise. */
const IN_FLIGHT = Number(process.env.ADOPS_BENCH_IN_FLIGHT ?? DISPATCH_DEFAULTS.real.writesInFlight);
/** Nothing is throttled: the platform's limits are off, and so is what keeps us below them. */
const DISPATCH = {
  settleMs: 12_000,
  requestTimeoutMs: 4_000,
  leaseMs: 8_000,
  writesInFlight: IN_FLIGHT,
  writesPerSecond: 10_000,
  pollMs: 500,
};

/** Large launches, and many at once. */
export const LAUNCH: Suite = {
  name: 'launch',
  about: `a launch of ${ADS} ads against a bare script, and ${ACCOUNTS} launches at once, on a platform which answers after ${LATENCY_MS} ms`,
  run,
};

async function run(): Promise<SuiteReport> {
  await using stack = new AsyncDisposableStack();
  const bench = await BenchLauncher.start({ latencyMs: LATENCY_MS, adAccounts: ACCOUNTS, dispatch: DISPATCH });
  stack.defer(() => bench.stop());
  await bench.prepare(ADS);
  const [first] = bench.adAccountIds as [string];
  const one = async (ads: number) => bench.ended([await bench.submit(first, ads)]);
  const many = async () =>
    bench.ended(await Promise.all(bench.adAccountIds.map((adAccountId) => bench.submit(adAccountId, ADS_EACH))));

  const model = await bench.submit(first, ADS);
  await bench.ended([model]);
  const calls = await callsOf(bench.harness, model);
  const client = new PlatformClient({ baseUrl: bench.sandboxUrl, accessToken: 'sandbox-token' });
  stack.defer(() => client.close());
  const used: { ours: number; database: number }[] = [];
  const requests: number[] = [];
  const large = await measure(
    [
      { name: `bare script, ${ADS} ads`, run: () => runBare({ client, inFlight: IN_FLIGHT, calls }) },
      {
        name: `launch of ${ADS} ads`,
        run: async () => {
          const [before, from] = [await processorTime(bench.harness.test), await bench.requests()];
          await one(ADS);
          used.push(usedBetween(before, await processorTime(bench.harness.test)));
          requests.push((await bench.requests()) - from);
        },
      },
    ],
    ROUNDS,
  );
  const together = await measure(
    [
      { name: `launch of ${ADS_EACH} ads on one account`, run: () => one(ADS_EACH) },
      { name: `${ACCOUNTS} of them on ${ACCOUNTS} accounts at once`, run: many },
    ],
    ROUNDS,
  );
  const perCall = (seconds: number[]) => round((median(seconds.slice(1)) * 1_000) / calls.length);
  return {
    comparisons: [...large, ...together],
    figures: [
      { name: 'writes under way at once, here and there', value: IN_FLIGHT, unit: '' },
      { name: 'platform calls of the launch', value: calls.length, unit: '' },
      { name: 'requests they were sent in', value: median(requests), unit: '' },
      { name: 'launch to bare script', value: round(large[1]!.ratio), unit: '', goal: '≤ 1.3' },
      {
        name: 'processor time per platform call, ours',
        value: perCall(used.map(({ ours }) => ours)),
        unit: 'ms',
        goal: '≤ 5',
      },
      {
        name: 'processor time per platform call, PostgreSQL',
        value: perCall(used.map(({ database }) => database)),
        unit: 'ms',
      },
      {
        name: `throughput of ${ACCOUNTS} accounts to that of one`,
        value: round((ACCOUNTS * together[0]!.medianMs) / together[1]!.medianMs),
        unit: '',
        goal: '≥ 10',
      },
    ],
  };
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
