/** @seconds 15 */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Viewer } from '#kit/session/viewer.ts';
import { addAdAccount } from '#subgraphs/accounts/testing/add-ad-account.ts';
import { explainAll, type PlanNode } from '#test/testkit/explain-all.ts';
import { TestAccounts } from '#subgraphs/accounts/testing/start-accounts.ts';
import type { ActivityFilter } from '#subgraphs/accounts/dispatch/log/activity-filter.ts';
import { type ActivityCursor, findActivityIds } from '#subgraphs/accounts/dispatch/log/activity-page-repository.ts';

/** Activities of one workspace, in ten ad accounts. */
const ROWS = 100_000;
/** Most rows any page may look at: a page of each range there is. */
const LOOKED_AT = 1_500;

let accounts: TestAccounts;
let owner: Viewer;
let adAccountIds: string[];
let middle: ActivityCursor;
beforeAll(async () => {
  accounts = await TestAccounts.start();
  owner = await accounts.owner();
  await accounts.test.admin('delete from accounts.ad_account');
  const names = Array.from({ length: 10 }, (_, n) => `Account ${n}`);
  adAccountIds = await Promise.all(names.map((name) => addAdAccount(accounts, owner.workspaceId, name)));
  await accounts.test.admin(
    `insert into accounts.activity (id, workspace_id, ad_account_id, kind, cause_kind, cause_id, target_id, dry_run, created_at, planned)
     select md5('activity ' || n)::uuid, $1, ($2::uuid[])[1 + n % 10], case when n % 997 = 0 then 'REVERT' when n % 2 = 0 then 'STATUS_SET' else 'LAUNCH' end,
       case when n % 1009 = 0 then 'RULE' else 'DIRECT' end, md5('cause ' || n)::uuid, (n % 50000)::text, n % 1013 = 0,
       timestamptz '2026-01-01' + n * interval '3 seconds', case when n % 1019 = 0 then 1 else 0 end
       from generate_series(1, ${ROWS}) n`,
    [owner.workspaceId, adAccountIds],
  );
  await accounts.test.admin('analyze accounts.activity');
  const [row] = await accounts.test.admin<ActivityCursor>(
    `select id, ad_account_id as "adAccountId", created_at::text as "createdAt" from accounts.activity where id = md5('activity ${ROWS / 2}')::uuid`,
  );
  middle = row!;
});
afterAll(() => accounts.stop());

/** The plan of the one statement of a page, as it was carried out. */
function planOf(filter: ActivityFilter, options: Parameters<typeof findActivityIds>[2]): Promise<PlanNode[]> {
  return accounts.test.database.read(owner, (em) =>
    explainAll(em, (watched) => findActivityIds(watched, filter, options)),
  );
}

const FILTERS: [string, ActivityFilter][] = [
  ['nothing', {}],
  ['target', { targetId: '77' }],
  ['a common kind', { kinds: ['LAUNCH'] }],
  ['rare kinds', { kinds: ['REVERT', 'AD_CREATE'] }],
  ['a rare state', { states: ['RUNNING', 'FAILED'] }],
  ['a rare cause', { causeKinds: ['RULE'] }],
  ['checks', { dryRun: true }],
  ['no checks', { dryRun: false }],
  ['time', { since: new Date('2026-01-02'), until: new Date('2026-01-03') }],
  ['target and kind', { targetId: '78', kinds: ['STATUS_SET'] }],
];

describe('a page of 100,000 activities', () => {
  it.each(
    FILTERS.flatMap(([name, filter]) => ['one', 'granted', 'all'].map((scope) => [name, scope, filter] as const)),
  )('by %s, of %s account(s), is read from an index in its order', async (_, scope, filter) => {
    const of = scope === 'all' ? 'ALL' : scope === 'one' ? adAccountIds.slice(0, 1) : adAccountIds.slice(0, 4);
    const windows = [false, true].flatMap((backwards) => [
      { cursor: null, window: { size: 50, backwards, cursor: null } },
      { cursor: middle, window: { size: 50, backwards, cursor: middle.id } },
    ]);
    for (const at of windows) {
      const nodes = await planOf(filter, { adAccountIds: of, ...at });
      const ofTable = nodes.filter((node) => node['Relation Name'] === 'activity');
      expect(ofTable.map((node) => node['Node Type'])).not.toContain('Seq Scan');
      const looked = ofTable.map(
        (node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      );
      expect(Math.max(...looked)).toBeLessThan(LOOKED_AT);
    }
  });
});
