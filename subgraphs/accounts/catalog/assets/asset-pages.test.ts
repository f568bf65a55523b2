import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Refusal } from '#kit/errors/refusals.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { statementsOf } from '#test/testkit/statements.ts';
import { addAdAccount } from '#subgraphs/accounts/testing/add-ad-account.ts';
import { TestAccounts } from '#subgraphs/accounts/testing/start-accounts.ts';
import { addAssets, addManyAssets, type AssetPlace } from './testing/add-assets.ts';

interface Page {
  edges: { cursor: string; node: { id: string } }[];
  pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
}

let accounts: TestAccounts;
let owner: Viewer;
beforeAll(async () => {
  accounts = await TestAccounts.start();
  owner = await accounts.owner();
});
afterAll(() => accounts.stop());

const PAGE = `query ($id: UUID!, $first: Int! = 25, $after: String) { platformAssets(adAccountId: $id, level: CREATIVE, first: $first, after: $after) {
  edges { cursor node { id } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;

async function newPlace(): Promise<AssetPlace> {
  const adAccountId = await addAdAccount(accounts, owner.workspaceId, 'Shop');
  return { workspaceId: owner.workspaceId, adAccountId };
}
const page = async ({ adAccountId: id }: AssetPlace, first?: number, after?: string | null) => {
  const { platformAssets } = await accounts.ok<{ platformAssets: Page }>(owner, PAGE, {
    id,
    ...(first !== undefined && { first }),
    after,
  });
  return platformAssets;
};
const add = (place: AssetPlace, ids: string[]) =>
  addAssets(
    accounts.test,
    place,
    ids.map((id) => ({ kind: 'CREATIVE', id })),
  );
const remove = ({ adAccountId }: AssetPlace, id: string) =>
  accounts.test.admin('delete from accounts.platform_asset where ad_account_id = $1 and platform_id = $2', [
    adAccountId,
    id,
  ]);
const idsOf = ({ edges }: Page) => edges.map(({ node }) => node.id);

describe('a page of imported objects', () => {
  it('is 25 objects long unless asked otherwise, and says where it lies', async () => {
    const place = await newPlace();
    const all = Array.from({ length: 27 }, (_, n) => String(500 - n));
    await add(place, all);
    const first = await page(place);
    expect(idsOf(first)).toEqual(all.slice(0, 25));
    const [start, end] = [first.edges[0]!.cursor, first.edges[24]!.cursor];
    expect(first.pageInfo).toEqual({ hasNextPage: true, hasPreviousPage: false, startCursor: start, endCursor: end });
    expect(end).toMatch(/^[0-9]+$/);
    const last = await page(place, 200, end);
    expect(idsOf(last)).toEqual(all.slice(25));
    expect(last.pageInfo).toMatchObject({ hasNextPage: false, hasPreviousPage: true });
  });

  it('neither repeats nor skips while objects are imported and removed, even that of the cursor', async () => {
    const place = await newPlace();
    await add(place, ['5', '3', '9', '1']);
    const first = await page(place, 2);
    await add(place, ['4', '2']);
    await remove(place, '3');
    await remove(place, '5');
    const rest = await page(place, 10, first.pageInfo.endCursor);
    expect([idsOf(first), idsOf(rest)]).toEqual([
      ['5', '3'],
      ['9', '1', '4', '2'],
    ]);
  });

  it.each(['9223372036854775807', '9223372036854775808', '9'.repeat(19), '9'.repeat(60), '8'.repeat(200)])(
    'is empty after the cursor %s, which no row has reached',
    async (after) => {
      const place = await newPlace();
      await add(place, ['1']);
      expect(await page(place, 5, after)).toEqual({
        edges: [],
        pageInfo: { hasNextPage: false, hasPreviousPage: true, startCursor: null, endCursor: null },
      });
      expect(idsOf(await page(place, 5, '0'.repeat(30)))).toEqual(['1']);
    },
  );

  it.each([
    [0, null, ['first']],
    [201, null, ['first']],
    [-1, 'x', ['after', 'first']],
    [5, '', ['after']],
    [5, '-1', ['after']],
    [5, '1.5', ['after']],
  ])('is refused for first %p after %p', async (first, after, paths) => {
    const { adAccountId: id } = await newPlace();
    const { code, error } = await accounts.run(owner, PAGE, { id, first, after });
    const { violations } = (error as Refusal).extensions as unknown as { violations: { path: string }[] };
    expect([code, violations.map(({ path }) => path).toSorted()]).toEqual(['BAD_USER_INPUT', paths]);
  });
});

describe('pages of children', () => {
  const CHILDREN = `query ($id: UUID!, $first: Int! = 25, $sets: String) { platformAssets(adAccountId: $id, level: CAMPAIGN) { edges { node { id ... on Campaign {
    adSets(first: $first, after: $sets) { totalCount pageInfo { hasNextPage } edges { cursor node { id ads(first: $first) { totalCount pageInfo { hasNextPage } edges { node { id } } } } } } } } } } }`;
  interface Children {
    platformAssets: { edges: { node: { id: string; adSets: Page & { totalCount: number } } }[] };
  }

  it('are those of each parent, and go on after a cursor', async () => {
    const place = await newPlace();
    await addManyAssets(accounts.test, place, { campaigns: 3, adSetsOfCampaign: 3, adsOfAdSet: 2 });
    const variables = { id: place.adAccountId, first: 1 };
    const { platformAssets } = await accounts.ok<Children>(owner, CHILDREN, variables);
    const more = { pageInfo: { hasNextPage: true } };
    expect(platformAssets.edges.map(({ node }) => node.adSets)).toMatchObject(
      ['0', '3', '6'].map((n) => {
        const ads = { ...more, totalCount: 2, edges: [{ node: { id: String(3_000_000_000 + Number(n) * 2) } }] };
        return { ...more, totalCount: 3, edges: [{ node: { id: `200000000${n}`, ads } }] };
      }),
    );
    const { cursor } = platformAssets.edges[0]!.node.adSets.edges[0]!;
    const next = await accounts.ok<Children>(owner, CHILDREN, { ...variables, first: 5, sets: cursor });
    expect(next.platformAssets.edges.map(({ node }) => idsOf(node.adSets))).toEqual([
      ['2000000001', '2000000002'],
      ['2000000003', '2000000004', '2000000005'],
      ['2000000006', '2000000007', '2000000008'],
    ]);
  });

  it('are refused beyond their bounds', async () => {
    const place = await newPlace();
    await addManyAssets(accounts.test, place, { campaigns: 1, adSetsOfCampaign: 1, adsOfAdSet: 1 });
    const { code } = await accounts.run(owner, CHILDREN, { id: place.adAccountId, first: 201 });
    expect(code).toBe('BAD_USER_INPUT');
  });
});

describe('a list with everything around its objects', () => {
  const EVERYTHING = `query ($id: UUID!, $first: Int! = 25) { platformAssets(adAccountId: $id, level: AD, first: $first) { totalCount edges { node { id adAccount { name }
    ... on Ad { campaign { id adSets(first: 3) { totalCount edges { node { id ads(first: 2) { edges { node { id creative { id } } } } } } } }
      adSet { id campaign { id } } creative { id ads { totalCount edges { node { adSet { id } } } } } } } } } }`;

  const PARENTS = `query ($id: UUID!, $first: Int!) { platformAssets(adAccountId: $id, level: AD, first: $first) { edges { node { id adAccount { name }
    ... on Ad { campaign { id } adSet { id } creative { id } } } } } }`;

  it('takes as many statements for 200 objects as for 5, also for who reads by a grant', async () => {
    const place = await newPlace();
    await addManyAssets(accounts.test, place, { campaigns: 40, adSetsOfCampaign: 5, adsOfAdSet: 2 });
    const viewer = await accounts.member(owner, 'VIEWER');
    const grant = `mutation ($input: GrantSetInput!) { grantSet(input: $input) { member { id } } }`;
    const input = { memberId: viewer.memberId, kind: 'AD_ACCOUNT', targetId: place.adAccountId, level: 'READ' };
    await accounts.ok(owner, grant, { input });
    for (const who of [owner, viewer]) {
      const count = async (document: string, first: number) =>
        (await statementsOf(() => accounts.ok(who, document, { id: place.adAccountId, first }))).length;
      expect(await count(PARENTS, 200)).toBe(await count(PARENTS, 5));
      // A batch may be split in two, by chance; a statement a node would be hundreds.
      for (const first of [5, 200]) expect(await count(EVERYTHING, first)).toBeLessThan(60);
    }
  });
});
