import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSandboxProcess } from '#gateway/topology/sandbox-process.ts';
import { childEnvironment } from '#kit/config/main-env.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { BenchAccounts } from '#test/bench/bench-accounts.ts';
import type { Suite, SuiteReport } from '#test/bench/suite.ts';
import { startScript } from '#test/testkit/script-process.ts';

const MANY = { campaigns: 1_000, adSets: 10_000, ads: 100_000, creatives: 20_000 };
const OBJECTS = Object.values(MANY).reduce((sum, count) => sum + count);
const HEAP_MIB = 96;
const GIVE_UP_MS = 900_000;

/** A large ad account, imported by a process of its own. */
export const IMPORT: Suite = {
  name: 'import',
  about: `an ad account with ${MANY.ads.toLocaleString('en')} ads, imported by a process with ${HEAP_MIB} MiB of heap`,
  run,
};

const BEGIN = `mutation ($input: AdAccountImportInput!) { adAccountImport(input: $input) { import { id } } }`;
const LAST = `query ($id: UUID!) { adAccount(id: $id) { lastImport { id mode state written error { message } } } }`;

interface Last {
  adAccount: { lastImport: { id: string; mode: string; state: string; written: number; error: unknown } | null };
}

async function run(): Promise<SuiteReport> {
  await using stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'adops-bench-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const sandbox = await startSandboxProcess(dataDir, childEnvironment({}), () => undefined);
  stack.defer(() => sandbox.close());
  const accounts = await BenchAccounts.start({ ADOPS_SANDBOX_URL: sandbox.url, ADOPS_DATA_DIR: dataDir });
  stack.defer(() => accounts.stop());
  const [account] = await accounts.test.admin<{ id: string; act: string }>(
    `select id, platform_id as act from accounts.ad_account where currency = 'USD'`,
  );
  const seed = JSON.stringify({ account: account!.act, ...MANY });
  await fetch(`${sandbox.url}/_seed`, { method: 'POST', body: seed });
  const worker = await startWorker(accounts.test.url, sandbox.url, dataDir);
  stack.defer(() => void worker.kill('SIGKILL'));

  const first = await importOnce(accounts, account!.id, true);
  const again = await importOnce(accounts, account!.id, true);
  const quiet = await importOnce(accounts, account!.id, false);
  const peakMiB = (await peakOf(worker)) / 1024 ** 2;
  return {
    comparisons: [],
    figures: [
      { name: 'objects', value: OBJECTS, unit: '' },
      { name: 'first import', value: round(first.seconds), unit: 's' },
      { name: 'objects a second', value: Math.round(OBJECTS / first.seconds), unit: '1/s' },
      { name: 'of it showing all that was read', value: round(first.mergeSeconds), unit: 's' },
      { name: 'most memory the process held', value: Math.round(peakMiB), unit: 'MiB', goal: '≤ 256' },
      { name: 'everything again, nothing has changed', value: round(again.seconds), unit: 's' },
      { name: 'rows written by it', value: again.written, unit: '', goal: '0' },
      { name: 'what has changed, nothing has', value: round(quiet.seconds), unit: 's' },
    ],
  };
}

async function importOnce(accounts: BenchAccounts, adAccountId: string, full: boolean) {
  const from = performance.now();
  let mergeFrom = from;
  const { adAccountImport } = await accounts.run<{ adAccountImport: { import: { id: string } } }>(BEGIN, {
    input: { requestId: uuid7(), adAccountId, full },
  });
  const merging = `select from accounts.asset_import where id = $1 and (step <> 'MERGE' or ended_at is not null)`;
  for (;;) {
    const { adAccount } = await accounts.run<Last>(LAST, { id: adAccountId });
    const { id, state, written, error } = adAccount.lastImport!;
    if (id === adAccountImport.import.id && state === 'SUCCEEDED') {
      const now = performance.now();
      return { seconds: (now - from) / 1_000, mergeSeconds: (now - mergeFrom) / 1_000, written };
    }
    if (state === 'FAILED' || performance.now() - from > GIVE_UP_MS) throw new Error(JSON.stringify(error));
    const rows = await accounts.test.admin(merging, [adAccountImport.import.id]);
    if (rows.length > 0) mergeFrom = performance.now();
    await accounts.test.admin('select pg_sleep(0.05)');
  }
}

function startWorker(databaseUrl: string, sandboxUrl: string, dataDir: string): Promise<ChildProcess> {
  const program = new URL('../../../subgraphs/accounts/testing/import-worker-process.ts', import.meta.url);
  return startScript(program, [databaseUrl, sandboxUrl, dataDir], { flags: [`--max-old-space-size=${HEAP_MIB}`] });
}

async function peakOf(worker: ChildProcess): Promise<number> {
  worker.stdin?.write('\n');
  const [line] = (await once(worker.stdout!, 'data')) as [unknown];
  return Number(String(line));
}

function round(value: number): number {
  return Number(value.toFixed(2));
}
