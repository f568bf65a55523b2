import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Viewer } from '#kit/session/viewer.ts';
import { statementsOf } from '#test/testkit/statements.ts';
import { addAdAccount } from '#subgraphs/accounts/testing/add-ad-account.ts';
import { BrandBench } from '#subgraphs/accounts/testing/brand-bench.ts';
import { TestAccounts } from '#subgraphs/accounts/testing/start-accounts.ts';

const EVERYTHING = `query ($first: Int!) { brands(first: $first) { totalCount edges { node { name createdBy { email }
  kit { number member { email } } kitVersions(first: 3) { totalCount edges { node { number member { email } } } }
  adAccounts(first: 3) { totalCount edges { node { name brands(first: 3) { totalCount edges { node { name } } } } } } } } } }`;
const ASSIGN = `mutation ($input: BrandAdAccountInput!) { brandAdAccountAssign(input: $input) { brand { id } } }`;

let accounts: TestAccounts;
let owner: Viewer;
let editor: Viewer;
beforeAll(async () => {
  accounts = await TestAccounts.start();
  const bench = new BrandBench(accounts);
  owner = await accounts.owner();
  editor = await accounts.member(owner, 'EDITOR');
  const grant = `mutation ($input: GrantSetInput!) { grantSet(input: $input) { grant { id } } }`;
  for (let n = 0; n < 20; n += 1) {
    const { id: brandId } = await bench.create(editor, { name: `Brand ${n}` });
    for (const positioning of ['old', 'new']) await bench.kit(editor, brandId, { positioning });
    const targetId = await addAdAccount(accounts, owner.workspaceId, `Account ${n}`);
    const input = { memberId: editor.memberId, kind: 'AD_ACCOUNT', targetId, level: 'READ' };
    await accounts.ok(owner, grant, { input });
    await accounts.ok(owner, ASSIGN, { input: { brandId, adAccountId: targetId } });
  }
});
afterAll(() => accounts.stop());

describe('a list of brands with all that belongs to them', () => {
  it.each(['owner', 'editor'])('takes as many statements for 20 brands as for 2, for the %s', async (who) => {
    const viewer = who === 'owner' ? owner : editor;
    const count = async (first: number) =>
      (await statementsOf(() => accounts.ok(viewer, EVERYTHING, { first }))).length;
    const few = await count(2);
    expect(few).toBeGreaterThan(5);
    // A batch may be split in two, by chance; a statement a brand would be far more.
    expect(await count(20)).toBeLessThan(few + 10);
  });
});
