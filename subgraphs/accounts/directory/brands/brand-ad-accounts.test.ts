import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { addAdAccount } from '#subgraphs/accounts/testing/add-ad-account.ts';
import { BrandBench } from '#subgraphs/accounts/testing/brand-bench.ts';
import { TestAccounts } from '#subgraphs/accounts/testing/start-accounts.ts';

const CHANGE = (verb: string) => `mutation ($input: BrandAdAccountInput!) { brandAdAccount${verb}(input: $input) {
  brand { id adAccounts { edges { node { id } } } } adAccount { id brands { edges { node { id } } } } } }`;
const OF_BRANDS = `query ($first: Int! = 25, $after: String) { brands(first: 100) { edges { node { name
  adAccounts(first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor } edges { node { id name access } } } } } } }`;
const OF_ACCOUNTS = `{ adAccounts(first: 100) { edges { node { name brands { totalCount edges { node { name access } } } } } } }`;

interface Page {
  totalCount: number;
  pageInfo: { hasNextPage: boolean; endCursor: string };
  edges: { node: { id: string; name: string; access: string } }[];
}

let accounts: TestAccounts;
let bench: BrandBench;
let owner: Viewer;
let editor: Viewer;
const brands: Record<string, string> = {};
const adAccounts: Record<string, string> = {};
beforeAll(async () => {
  accounts = await TestAccounts.start();
  bench = new BrandBench(accounts);
  owner = await accounts.owner();
  editor = await accounts.member(owner, 'EDITOR');
  for (const name of ['red', 'blue']) brands[name] = (await bench.create(owner, { name })).id;
  for (const name of ['one', 'two', 'three']) {
    adAccounts[name] = await addAdAccount(accounts, owner.workspaceId, name);
  }
});
afterAll(() => accounts.stop());

const change = (verb: 'Assign' | 'Unassign', viewer: Viewer, brand: string, account: string) =>
  accounts.run(viewer, CHANGE(verb), {
    input: { brandId: brands[brand] ?? brand, adAccountId: adAccounts[account] ?? account },
  });
const grantAccount = (member: Viewer, name: string) =>
  accounts.ok(owner, `mutation ($input: GrantSetInput!) { grantSet(input: $input) { grant { id } } }`, {
    input: { memberId: member.memberId, kind: 'AD_ACCOUNT', targetId: adAccounts[name], level: 'READ' },
  });
const ofBrand = async (viewer: Viewer, name: string, page: Record<string, unknown> = {}): Promise<Page> => {
  type Found = { brands: { edges: { node: { name: string; adAccounts: Page } }[] } };
  const found = await accounts.ok<Found>(viewer, OF_BRANDS, page);
  return found.brands.edges.find(({ node }) => node.name === name)!.node.adAccounts;
};
const ofAccounts = async (viewer: Viewer): Promise<Record<string, string[]>> => {
  type Found = { adAccounts: { edges: { node: { name: string; brands: Page } }[] } };
  const found = await accounts.ok<Found>(viewer, OF_ACCOUNTS);
  return Object.fromEntries(
    found.adAccounts.edges.map(({ node }) => {
      expect(node.brands.totalCount).toBe(node.brands.edges.length);
      return [node.name, node.brands.edges.map((edge) => `${edge.node.name} ${edge.node.access}`)];
    }),
  );
};

describe('assigning ad accounts to brands', () => {
  it('joins many with many, and can be repeated', async () => {
    for (const pair of ['red one', 'red two', 'red three', 'blue two', 'blue two']) {
      const [brand = '', account = ''] = pair.split(' ');
      expect((await change('Assign', owner, brand, account)).code).toBeUndefined();
    }
    expect(await ofAccounts(owner)).toEqual({
      one: ['red WRITE'],
      two: ['red WRITE', 'blue WRITE'],
      three: ['red WRITE'],
    });
    const page = await ofBrand(owner, 'blue');
    expect(page).toMatchObject({ totalCount: 1, edges: [{ node: { id: adAccounts['two'], access: 'WRITE' } }] });
  });

  it('is answered with both as they are now', async () => {
    const { data } = await change('Assign', owner, 'blue', 'two');
    expect(data).toMatchObject({
      brandAdAccountAssign: {
        brand: { id: brands['blue'], adAccounts: { edges: [{ node: { id: adAccounts['two'] } }] } },
        adAccount: { id: adAccounts['two'], brands: { edges: [{}, {}] } },
      },
    });
  });

  it('comes in pages without gap or repeat', async () => {
    const first = await ofBrand(owner, 'red', { first: 2 });
    const after = first.pageInfo.endCursor;
    const second = await ofBrand(owner, 'red', { first: 2, after });
    expect([first.totalCount, first.pageInfo.hasNextPage, second.pageInfo.hasNextPage]).toEqual([3, true, false]);
    const names = [...first.edges, ...second.edges].map(({ node }) => node.name);
    expect(names).toEqual(['one', 'two', 'three']);
  });

  it('shows a member only what they may read, on both sides', async () => {
    await bench.grant(owner, editor, brands['red']!, 'READ');
    await grantAccount(editor, 'two');
    expect(await ofAccounts(editor)).toEqual({ two: ['red READ'] });
    const { totalCount, edges } = await ofBrand(editor, 'red');
    expect([totalCount, edges.map(({ node }) => `${node.name} ${node.access}`)]).toEqual([1, ['two READ']]);
  });

  it.each(['Assign', 'Unassign'] as const)('%s needs to write the brand and to read the account', async (verb) => {
    const before = await ofAccounts(owner);
    const member = await accounts.member(owner, 'EDITOR');
    expect(await change(verb, member, 'blue', 'one')).toMatchObject({ code: 'NOT_FOUND' });
    await bench.grant(owner, member, brands['blue']!, 'READ');
    await grantAccount(member, 'one');
    expect(await change(verb, member, 'blue', 'one')).toMatchObject({ code: 'FORBIDDEN' });
    await bench.grant(owner, member, brands['blue']!, 'WRITE');
    expect(await change(verb, member, 'blue', 'two')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await ofAccounts(owner)).toEqual(before);
    expect(await change(verb, member, 'blue', uuid7())).toMatchObject({ code: 'NOT_FOUND' });
    expect((await change(verb, member, 'blue', 'one')).code).toBeUndefined();
  });

  it('ends by unassigning, which can be repeated', async () => {
    for (let n = 0; n < 2; n += 1) {
      const { data } = await change('Unassign', owner, 'red', 'two');
      expect(data).toMatchObject({ brandAdAccountUnassign: { adAccount: { brands: { edges: [{}] } } } });
    }
    expect(await ofAccounts(owner)).toMatchObject({ one: ['red WRITE'], two: ['blue WRITE'] });
  });
});
