import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { memoryBench, type MemoryBench } from '#test/memory/memory-bench.ts';
import { statementsOf } from '#test/testkit/statements.ts';

const REMEMBER = 'mutation ($input: MemoryRememberInput!) { memoryRemember(input: $input) { fact { id } } }';
const PAGE =
  'memories(first: $first, after: $after) { edges { cursor node { fact } } pageInfo { hasNextPage endCursor } totalCount }';
const JOINED = `query ($of: [_Any!]!, $first: Int! = 25, $after: String) {
  _entities(representations: $of) { ... on Brand { id ${PAGE} } ... on AdAccount { id ${PAGE} } } }`;

interface Memories {
  edges: { cursor: string; node: { fact: string } }[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
  totalCount: number;
}

let bench: MemoryBench;
beforeAll(async () => {
  bench = await memoryBench();
});
afterAll(() => bench.close());

async function remember(viewer: Viewer, kind: string, targetId: string, ...facts: string[]): Promise<void> {
  for (const fact of facts) {
    const scope = { kind, targetId };
    const input = { requestId: uuid7(), fact, scope, consent: 'EXPLICIT_USER_REQUEST' };
    await bench.ask(viewer, REMEMBER, { input });
  }
}

const refer = (__typename: string, ids: readonly string[]) => ids.map((id) => ({ __typename, id }));

async function joined(
  viewer: Viewer,
  of: object[],
  page: Record<string, number | string | null> = {},
): Promise<Memories[]> {
  const { _entities } = await bench.ask<{ _entities: { memories: Memories }[] }>(viewer, JOINED, { of, ...page });
  return _entities.map(({ memories }) => memories);
}

const texts = ({ edges }: Memories) => edges.map(({ node }) => node.fact);

describe('the facts of brands and ad accounts', () => {
  it('are each one’s own, in pages, newest first', async () => {
    const owner = bench.member();
    const [brand, other] = [await bench.accounts.brand(owner), await bench.accounts.brand(owner, 'Other')];
    const account = await bench.accounts.adAccount(owner);
    await remember(owner, 'BRAND', brand, 'The first fact.', 'The second fact.', 'The third fact.');
    await remember(owner, 'BRAND', other, 'Of the other brand.');
    await remember(owner, 'AD_ACCOUNT', account, 'Of the ad account.');
    const of = [
      ...refer('Brand', [other, brand]),
      ...refer('AdAccount', [account, await bench.accounts.adAccount(owner)]),
    ];
    const [ofOther, ofBrand, ofAccount, ofNone] = await joined(owner, of, { first: 2 });
    expect(texts(ofOther!)).toEqual(['Of the other brand.']);
    expect(texts(ofBrand!)).toEqual(['The third fact.', 'The second fact.']);
    expect(ofBrand).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
    expect(texts(ofAccount!)).toEqual(['Of the ad account.']);
    expect(ofNone).toEqual({ edges: [], totalCount: 0, pageInfo: { hasNextPage: false, endCursor: null } });
    const after = ofBrand!.pageInfo.endCursor;
    const [rest] = await joined(owner, refer('Brand', [brand]), { first: 2, after });
    expect(texts(rest!)).toEqual(['The first fact.']);
    expect(rest!.pageInfo.hasNextPage).toBe(false);
  });

  it('are read for many in as many statements as for one', async () => {
    const owner = bench.member();
    const brands: string[] = [];
    for (const n of [1, 2, 3, 4, 5, 6]) {
      const brand = await bench.accounts.brand(owner, `Brand ${n}`);
      brands.push(brand);
      await remember(owner, 'BRAND', brand, `Of brand ${n}, the first.`, `Of brand ${n}, the second.`);
    }
    const statements = async (ids: string[]) =>
      (await statementsOf(() => joined(owner, refer('Brand', ids), { first: 1 }))).length;
    expect(await statements(brands)).toBe(await statements(brands.slice(0, 1)));
  });

  it('are neither shown nor counted to those who may not read the brand, from that moment on', async () => {
    const owner = bench.member();
    const editor = bench.member('editor', owner.workspaceId);
    const [readable, hidden] = [await bench.accounts.brand(owner), await bench.accounts.brand(owner)];
    for (const brand of [readable, hidden]) await remember(owner, 'BRAND', brand, 'A fact of the brand.');
    for (const brand of [readable, hidden]) await bench.accounts.grant(editor, 'BRAND', brand);
    const both = refer('Brand', [readable, hidden]);
    expect((await joined(editor, both)).map(({ totalCount }) => totalCount)).toEqual([1, 1]);
    await bench.accounts.revoke(editor, 'BRAND', hidden);
    expect(await joined(editor, both.slice(0, 1))).toMatchObject([{ totalCount: 1 }]);
    expect(await bench.refusal(editor, JOINED, { of: both })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await bench.refusal(bench.member(), JOINED, { of: both })).toMatchObject({ code: 'NOT_FOUND' });
  });
});
