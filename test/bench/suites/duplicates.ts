import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandboxProcess } from '#gateway/topology/sandbox-process.ts';
import { childEnvironment } from '#kit/config/main-env.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { BenchAccounts } from '#test/bench/bench-accounts.ts';
import type { Suite, SuiteReport } from '#test/bench/suite.ts';

const AD_SETS = 60;
const ADS = 600;
/** Rate the platform allows one app and account. */
const CHANGES_PER_SECOND = 100;
const LATENCY_MS = 100;

/** Copying a large campaign, level by level. */
export const DUPLICATES: Suite = {
  name: 'duplicates',
  about: `campaignDuplicate of ${AD_SETS} ad sets with ${ADS} ads, on a platform which answers after ${LATENCY_MS} ms`,
  run,
};

const DUPLICATE = `mutation ($input: CampaignDuplicateInput!) { campaignDuplicate(input: $input) {
  activity { id state counts { confirmed total } } plan { callCount } } }`;
const STATE = `query ($id: UUID!) { activity(id: $id) { state counts { confirmed refused total } } }`;

interface Progress {
  state: string;
  counts: { confirmed: number; refused: number; total: number };
}

async function run(): Promise<SuiteReport> {
  await using stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'adops-bench-sandbox-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const sandbox = await startSandboxProcess(dataDir, childEnvironment({}), () => undefined);
  stack.defer(() => sandbox.close());
  const accounts = await BenchAccounts.start({ ADOPS_SANDBOX_URL: sandbox.url });
  stack.defer(() => accounts.stop());
  const [account] = await accounts.test.admin<{ id: string; platformId: string }>(
    `select id, platform_id as "platformId" from accounts.ad_account where currency = 'USD' limit 1`,
  );
  const sourceId = await seed(sandbox.url, account!.platformId);
  await fetch(`${sandbox.url}/_faults`, { method: 'PUT', body: JSON.stringify({ latencyMs: LATENCY_MS }) });

  const input = { adAccountId: account!.id, sourceId };
  const planned = await timed(() => accounts.run(DUPLICATE, { input: { ...input, requestId: uuid7() } }));
  await accounts.subgraph.startWorkers();
  const copied = await timed(() => copy(accounts, { ...input, requestId: uuid7(), dryRun: false }));
  await accounts.subgraph.stopWorkers();
  const { counts } = copied.value;
  const allowed = counts.total / CHANGES_PER_SECOND;
  return {
    comparisons: [],
    figures: [
      { name: 'time of the dry run', value: round(planned.seconds), unit: 's' },
      { name: 'operations done', value: counts.confirmed, unit: '', goal: String(3 + AD_SETS + ADS) },
      { name: 'operations failed', value: counts.refused, unit: '', goal: '0' },
      { name: 'time of the copy', value: round(copied.seconds), unit: 's' },
      { name: 'time of it, of what the limit itself allows', value: round(copied.seconds / allowed), unit: '' },
    ],
  };
}

async function seed(url: string, account: string): Promise<string> {
  const body = JSON.stringify({ account, campaigns: 1, adSets: AD_SETS, ads: ADS, creatives: 1 });
  const response = await fetch(`${url}/_seed`, { method: 'POST', body });
  return ((await response.json()) as { campaigns: [string] }).campaigns[0];
}

/** Copies, and waits until nothing of it moves any more. */
async function copy(accounts: BenchAccounts, input: Record<string, unknown>): Promise<Progress> {
  const { campaignDuplicate } = await accounts.run<{ campaignDuplicate: { activity: { id: string } } }>(DUPLICATE, {
    input,
  });
  for (;;) {
    const { activity } = await accounts.run<{ activity: Progress }>(STATE, { id: campaignDuplicate.activity.id });
    if (activity.state !== 'RUNNING') return activity;
    await accounts.test.admin('select pg_sleep(0.1)');
  }
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const from = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - from) / 1_000 };
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
