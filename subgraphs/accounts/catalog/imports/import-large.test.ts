/** @seconds 15 */
import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { killProcess } from '#test/testkit/script-process.ts';
import { TestImports } from '#subgraphs/accounts/testing/test-imports.ts';

const MANY = { campaigns: 100, adSets: 1_000, ads: 20_000, creatives: 1_000 };

let imports: TestImports;
let worker: ChildProcess;
beforeAll(async () => {
  imports = await TestImports.start();
  await imports.panel('POST', '/_seed', { account: imports.accountId, ...MANY });
  worker = await imports.worker('--max-old-space-size=96');
});
afterAll(async () => {
  await killProcess(worker);
  await imports.stop();
});

/** Puts beside what is shown the same objects again, as an import does which has read everything and only has to show it. */
async function stageAll(): Promise<void> {
  const { test } = imports.accounts;
  const importId = uuid7();
  const read = JSON.stringify({ CAMPAIGN: 1, AD_SET: 1, AD: 1, CREATIVE: 1, PAGE: 1, SOCIAL_ACCOUNT: 1 });
  const columns = `workspace_id, ad_account_id, kind, platform_id, name, status, effective_status, campaign_id, ad_set_id,
    creative_id, page_id, data, content_hash, created_time, updated_time`;
  // Due only when everything is there; the planner knows nothing of these rows then.
  await test.admin(
    `insert into accounts.asset_import (id, workspace_id, ad_account_id, mode, state, step, counts, wake_at)
     select $1, workspace_id, id, 'FULL', 'RUNNING', 'MERGE', jsonb_build_object('read', $2::jsonb), 'infinity'
       from accounts.ad_account where id = $3`,
    [importId, read, imports.adAccountId],
  );
  await test.admin(
    `insert into accounts.asset_staging (import_id, ${columns}) select $1, ${columns} from accounts.platform_asset`,
    [importId],
  );
  await test.admin(`update accounts.asset_import set wake_at = null where id = $1`, [importId]);
}

describe('an account with many ads', () => {
  it('is imported by a process which may not hold them', async () => {
    expect(await imports.run()).toMatchObject({ state: 'SUCCEEDED', counts: { ads: 20_016, adSets: 1_008 } });
    expect((await imports.assets('AD')).size).toBe(20_016);
  });

  it('is compared with what is there in one go', async () => {
    await stageAll();
    // Comparing each object with each other one would take minutes.
    const { lastImport } = await imports.until(({ lastImport: last }) => last?.endedAt != null);
    expect(lastImport).toMatchObject({ mode: 'FULL', state: 'SUCCEEDED', written: 0, removed: 0 });
  });
});
