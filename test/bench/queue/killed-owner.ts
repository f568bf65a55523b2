import type { ChildProcess } from 'node:child_process';
import { killProcess, startScript } from '#test/testkit/script-process.ts';
import type { QueueHarness } from './queue-harness.ts';

const MAIN = new URL('../../../subgraphs/accounts/main.ts', import.meta.url);

/** Milliseconds until somebody else sends what a killed owner of a queue has left, with two processes of accounts as they run in production. */
export async function replaceKilledOwner(harness: QueueHarness): Promise<number> {
  const [adAccountId] = harness.adAccountIds as [string];
  const { test } = harness.accounts;
  const newest = `select coalesce(max(queue_epoch), 0)::text as epoch from accounts.platform_operation where ad_account_id = $1`;
  const epochNow = async () => (await test.admin<{ epoch: string }>(newest, [adAccountId]))[0]!.epoch;
  const before = await epochNow();
  // Enough for whatever time the other process takes to start.
  await harness.admit(adAccountId, 400);
  const owner = await startProcess(harness);
  while ((await epochNow()) === before) await pause();
  const heir = await startProcess(harness);
  try {
    const epoch = await epochNow();
    const [killed] = await test.admin<{ at: string }>('select clock_timestamp()::text as at');
    await killProcess(owner);
    const sql = `select (extract(epoch from min(sent_at) - $3::timestamptz) * 1000)::float8 as ms from accounts.platform_operation
      where ad_account_id = $1 and queue_epoch > $2`;
    for (;;) {
      const [row] = await test.admin<{ ms: number | null }>(sql, [adAccountId, epoch, killed!.at]);
      if (row?.ms != null) return row.ms;
      await pause();
    }
  } finally {
    await killProcess(heir);
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20));
}

function startProcess(harness: QueueHarness): Promise<ChildProcess> {
  const env = {
    ADOPS_DATABASE_URL: harness.accounts.test.url,
    ADOPS_DATA_DIR: harness.dataDir,
    ADOPS_SANDBOX_URL: harness.sandboxUrl,
    ADOPS_IMPORTS: 'off',
    ADOPS_PORT: '0',
    ADOPS_LOG_LEVEL: 'fatal',
    // One at a time, so that work is left whenever the owner dies.
    ADOPS_DISPATCH_WRITES_PER_SECOND: '10',
  };
  return startScript(MAIN, [], { env });
}
