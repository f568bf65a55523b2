import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import type { Viewer } from '#kit/session/viewer.ts';
import { addAssets } from '#subgraphs/accounts/catalog/assets/testing/add-assets.ts';
import { addOperation } from '#subgraphs/accounts/testing/add-activity.ts';
import { addAdAccount } from '#subgraphs/accounts/testing/add-ad-account.ts';
import { TestAccounts } from '#subgraphs/accounts/testing/start-accounts.ts';

const LIST = `query ($first: Int!) { activities(first: $first) { edges { node { id adAccount { id spendGuard { createdToday } writeStop { scope } }
  target { id name } member { email } request plan { callCount } before after reversible notReversibleReason reverts { id } revertedBy { id }
  operations { id target { id } object { id } dailyBudgetMoney { formatted } attempts { number } } operationPage(first: 5) { edges { node { id object { id } activity { id } attempts { number } } } } } } } }`;

let accounts: TestAccounts;
let owner: Viewer;
beforeAll(async () => {
  accounts = await TestAccounts.start();
  owner = await accounts.owner();
  for (let n = 0; n < 5; n += 1) {
    const adAccountId = await addAdAccount(accounts, owner.workspaceId, `Account ${n}`);
    await accounts.test.database.write(owner, async (em) => {
      const place = { workspaceId: owner.workspaceId, adAccountId };
      for (let m = 0; m < 20; m += 1) await addOperation(em, { ...place, kind: m % 2 ? 'STATUS_SET' : 'LAUNCH' });
    });
    const ids = Array.from({ length: 20 }, (_, at) => String(n * 20 + at + 1));
    const campaigns = ids.map((id) => ({ kind: 'CAMPAIGN' as const, id, name: id }));
    await addAssets(accounts.test, { workspaceId: owner.workspaceId, adAccountId }, campaigns);
    const named = (table: string, columns: string) =>
      accounts.test.admin(
        `update accounts.${table} t set target_kind = 'CAMPAIGN', target_id = n.id ${columns} from (
           select id as row, (row_number() over (order by id) + $2)::text as id from accounts.${table} where ad_account_id = $1) n
          where t.id = n.row`,
        [adAccountId, n * 20],
      );
    await named('activity', '');
    await named('platform_operation', ', platform_id = n.id');
  }
});
afterAll(() => accounts.stop());

describe('a list of activities with everything about them', () => {
  it('takes the same number of statements however long it is', async () => {
    const statements = async (first: number) => {
      const query = jest.spyOn(pg.Client.prototype, 'query');
      try {
        const { activities } = await accounts.ok<{ activities: { edges: unknown[] } }>(owner, LIST, { first });
        expect(activities.edges).toHaveLength(first);
        return query.mock.calls.length;
      } finally {
        query.mockRestore();
      }
    };
    await statements(2);
    const few = await statements(5);
    const many = await statements(100);
    // Loaders may split a batch in two; a statement a node would be hundreds.
    expect(many).toBeLessThan(few + 25);
  });
});
