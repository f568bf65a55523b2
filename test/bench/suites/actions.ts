import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandboxProcess } from '#gateway/topology/sandbox-process.ts';
import { childEnvironment } from '#kit/config/main-env.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { PlatformClient } from '#platform/client/platform-client.ts';
import { BenchAccounts } from '#test/bench/bench-accounts.ts';
import { measure, median } from '#test/bench/measure.ts';
import type { Suite, SuiteReport } from '#test/bench/suite.ts';

const LATENCY_MS = 100;
const ALONE = 60;
const TOGETHER = 8;
const TOGETHER_ROUNDS = 10;
const GOAL = '≤ 1.25';

/** Creating campaigns live, one at a time and several at once. */
export const ACTIONS: Suite = {
  name: 'actions',
  about: `a live campaignCreate against the raw client, on a platform which answers after ${LATENCY_MS} ms`,
  run,
};

const CREATE = `mutation ($input: CampaignCreateInput!) { campaignCreate(input: $input) { activity { id state } } }`;
const ACCOUNT = `{ adAccounts { edges { node { id platformId currency } } } }`;

interface Accounts {
  adAccounts: { edges: { node: { id: string; platformId: string; currency: string } }[] };
}
type Create = (name: string) => Promise<void>;

async function run(): Promise<SuiteReport> {
  await using stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'adops-bench-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const sandbox = await startSandboxProcess(dataDir, childEnvironment({}), () => undefined);
  stack.defer(() => sandbox.close());
  // Imports would take their share of the processor in one contender's runs only.
  const accounts = await BenchAccounts.start({ ADOPS_SANDBOX_URL: sandbox.url, ADOPS_IMPORTS: 'off' });
  stack.defer(() => accounts.stop());
  await accounts.subgraph.startWorkers();
  const { adAccounts } = await accounts.run<Accounts>(ACCOUNT, {});
  const account = adAccounts.edges.find(({ node }) => node.currency === 'USD')!.node;
  await fetch(`${sandbox.url}/_faults`, { method: 'PUT', body: JSON.stringify({ latencyMs: LATENCY_MS }) });

  const client = new PlatformClient({ baseUrl: sandbox.url, accessToken: 'sandbox-token' });
  const raw: Create = async (name) => {
    const params = { name, objective: 'OUTCOME_TRAFFIC', status: 'PAUSED', special_ad_categories: [] };
    await client.post(`${account.platformId}/campaigns`, { ...params, is_adset_budget_sharing_enabled: false });
  };
  const ours: Create = async (name) => {
    const input = { requestId: uuid7(), adAccountId: account.id, name, objective: 'OUTCOME_TRAFFIC', dryRun: false };
    const { campaignCreate } = await accounts.run<{ campaignCreate: { activity: { state: string } } }>(CREATE, {
      input,
    });
    const { state } = campaignCreate.activity;
    if (state !== 'SUCCEEDED') throw new Error(`A campaign came out ${state}.`);
  };
  const alone = await compare(raw, ours, 1, ALONE);
  const together = await compare(raw, ours, TOGETHER, TOGETHER_ROUNDS);
  return {
    comparisons: [...alone.comparisons, ...together.comparisons],
    figures: [...alone.figures, ...together.figures],
  };
}

/** Runs both in turns, `atOnce` actions a time, and compares how long one action takes. */
async function compare(raw: Create, ours: Create, atOnce: number, rounds: number): Promise<SuiteReport> {
  const how = atOnce === 1 ? 'one at a time' : `${atOnce} at once`;
  const took: [number[], number[]] = [[], []];
  const contender = (name: string, create: Create, times: number[]) => ({
    name: `${name}, ${how}`,
    run: async () => {
      const one = async () => {
        const start = performance.now();
        await create(`${name} ${uuid7()}`);
        times.push(performance.now() - start);
      };
      await Promise.all(Array.from({ length: atOnce }, one));
    },
  });
  const contenders = [contender('raw client', raw, took[0]), contender('campaignCreate', ours, took[1])];
  const comparisons = await measure(contenders, rounds);
  // The first round warms caches.
  const [byHand, bySubgraph] = took.map((times) => median(times.slice(atOnce))) as [number, number];
  const ratio = Number((bySubgraph / byHand).toFixed(3));
  return {
    comparisons,
    figures: [
      { name: `an action of the raw client, ${how}`, value: Number(byHand.toFixed(1)), unit: 'ms' },
      { name: `a campaignCreate, ${how}`, value: Number(bySubgraph.toFixed(1)), unit: 'ms' },
      { name: `campaignCreate to raw client, ${how}`, value: ratio, unit: '', goal: GOAL },
    ],
  };
}
