import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandboxProcess } from '#gateway/topology/sandbox-process.ts';
import { WakeBus } from '#kit/events/wake-bus.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { admitOperations } from '#subgraphs/accounts/dispatch/admission/admit-operations.ts';
import { campaign } from '#subgraphs/accounts/testing/dispatch-plan.ts';
import { BenchAccounts } from '#test/bench/bench-accounts.ts';
import type { Suite, SuiteReport } from '#test/bench/suite.ts';

const ACTIONS = 2_000;
/** Rate the platform allows one app and account, and the time of an answer. */
const CHANGES_PER_SECOND = 100;
const LATENCY_MS = 100;
const GIVE_UP_MS = 300_000;

/** Many actions on one ad account of a platform that keeps to its limits. */
export const THROTTLE: Suite = {
  name: 'throttle',
  about: `${ACTIONS} campaigns on one ad account, at a platform with its limits on and answers after ${LATENCY_MS} ms`,
  run,
};

interface Outcome {
  confirmed: number;
  throttled: number;
  refused: number;
}

async function run(): Promise<SuiteReport> {
  await using stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'adops-bench-sandbox-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const sandbox = await startSandboxProcess(dataDir, process.env, () => undefined);
  stack.defer(() => sandbox.close());
  await fetch(`${sandbox.url}/_faults`, { method: 'PUT', body: JSON.stringify({ latencyMs: LATENCY_MS }) });
  const accounts = await BenchAccounts.start({ ADOPS_SANDBOX_URL: sandbox.url });
  stack.defer(() => accounts.stop());
  const activityId = await admit(accounts);
  const from = performance.now();
  const cpu = process.cpuUsage();
  await accounts.subgraph.startWorkers();
  await ended(accounts, activityId, from);
  const seconds = (performance.now() - from) / 1_000;
  const used = process.cpuUsage(cpu);
  await accounts.subgraph.stopWorkers();
  const { confirmed, throttled, refused } = await outcomeOf(accounts, activityId);
  const allowed = ACTIONS / CHANGES_PER_SECOND;
  return {
    comparisons: [],
    figures: [
      { name: 'actions done', value: confirmed, unit: '', goal: String(ACTIONS) },
      { name: 'time', value: round(seconds), unit: 's' },
      { name: 'time which the limit itself allows', value: allowed, unit: 's' },
      { name: 'time, of that', value: round(seconds / allowed), unit: '', goal: '≤ 1.3' },
      { name: 'actions failed', value: refused, unit: '', goal: '0' },
      { name: 'requests that were throttled and sent again', value: throttled, unit: '' },
      {
        name: 'processor time of this process, of the time',
        value: round((used.user + used.system) / 1e6 / seconds),
        unit: '',
      },
    ],
  };
}

async function admit({ test, viewer }: BenchAccounts): Promise<string> {
  const [account] = await test.admin<{ id: string }>(
    `select id from accounts.ad_account where currency = 'USD' limit 1`,
  );
  if (!account) throw new Error('The sandbox brought no ad account.');
  const id = uuid7();
  const bus = await WakeBus.open(test.url);
  const plan = Array.from({ length: ACTIONS }, (_, index) => campaign(`Bench ${index}`));
  const activity = {
    id,
    adAccountId: account.id,
    kind: 'LAUNCH' as const,
    causeKind: 'LAUNCH' as const,
    causeId: uuid7(),
  };
  await test.database.write(viewer, (em) => admitOperations(em, { bus }, viewer, activity, plan));
  await bus.close();
  return id;
}

async function ended({ test }: BenchAccounts, activityId: string, from: number): Promise<void> {
  const sql = `select ended_at is not null as ended, confirmed from accounts.activity where id = $1`;
  for (;;) {
    const [row] = await test.admin<{ ended: boolean; confirmed: number }>(sql, [activityId]);
    if (row?.ended) return;
    if (performance.now() - from > GIVE_UP_MS)
      throw new Error(`Only ${row?.confirmed} of ${ACTIONS} were done in time.`);
    await test.admin('select pg_sleep(0.1)');
  }
}

async function outcomeOf({ test }: BenchAccounts, activityId: string): Promise<Outcome> {
  const [row] = await test.admin<Record<keyof Outcome, string>>(
    `select count(*) filter (where o.state = 'CONFIRMED') as confirmed, count(*) filter (where o.state <> 'CONFIRMED') as refused,
            (select count(*) from accounts.operation_attempt where outcome = 'THROTTLED') as throttled
       from accounts.platform_operation o where o.activity_id = $1`,
    [activityId],
  );
  return { confirmed: Number(row?.confirmed), throttled: Number(row?.throttled), refused: Number(row?.refused) };
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
