import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { memoryBench, type MemoryBench } from '#test/memory/memory-bench.ts';

const RECALL = `query ($query: String, $scope: MemoryScopeInput, $brandIds: [UUID!], $adAccountIds: [UUID!],
    $includePrivate: Boolean, $includeTeam: Boolean, $limit: Int, $payload: MemoryRecallPayloadInput) {
  memoryRecall(query: $query, scope: $scope, brandIds: $brandIds, adAccountIds: $adAccountIds,
      includePrivate: $includePrivate, includeTeam: $includeTeam, limit: $limit, payload: $payload) {
    matches { score why fact { id fact } } } }`;
const REMEMBER = 'mutation ($input: MemoryRememberInput!) { memoryRemember(input: $input) { fact { id } } }';

interface Recalled {
  memoryRecall: { matches: { score: number; why: string[]; fact: { id: string; fact: string } }[] };
}

let bench: MemoryBench;
let owner: Viewer;
let brandId: string;

beforeAll(async () => {
  bench = await memoryBench();
  owner = bench.member();
  brandId = await bench.accounts.brand(owner);
  await remember('Use a friendly tone of voice in all copy.', { kind: 'TEAM' });
  await remember('Never spend more than 500 dollars daily on summer campaigns.', { kind: 'TEAM' });
  await remember("Acme's best performing headline mentions free shipping.", { kind: 'TEAM' });
  await remember('My own reports go out on Monday mornings.', { kind: 'PRIVATE_USER' });
  await remember('The brand colors are teal and coral.', { kind: 'BRAND', targetId: brandId });
});
afterAll(() => bench.close());

async function remember(fact: string, scope: object): Promise<string> {
  const input = { requestId: uuid7(), fact, scope, consent: 'EXPLICIT_USER_REQUEST' };
  const { memoryRemember } = await bench.ask<{ memoryRemember: { fact: { id: string } } }>(owner, REMEMBER, { input });
  return memoryRemember.fact.id;
}

async function recall(variables: Record<string, unknown>, viewer: Viewer = owner) {
  return (await bench.ask<Recalled>(viewer, RECALL, variables)).memoryRecall.matches;
}

describe('recall', () => {
  it('finds facts by stemmed words and says why', async () => {
    const [match] = await recall({ query: 'How much may a summer campaign spend?' });
    expect(match?.fact.fact).toContain('summer campaigns');
    expect(match?.why).toEqual(['summer', 'campaign → campaigns', 'spend']);
    expect(match?.score).toBeGreaterThan(0);
    expect(match?.score).toBeLessThanOrEqual(1);
  });

  it.each([
    'What is the best pizza recipe in Naples?',
    'weather tomorrow',
    'the of and',
    '🙂',
    "'); drop table fact; --",
  ])('finds nothing for the unrelated question %j', async (query) => {
    expect(await recall({ query })).toEqual([]);
  });

  it.each(['free ship\u00ADping', '\u202Efree\u202C shipping', 'fr\u200Bee shipping\uFEFF'])(
    'reads %j as what is seen of it',
    async (query) => {
      expect((await recall({ query })).map(({ why }) => why)).toEqual([['free', 'shipping']]);
      expect((await recall({ payload: { query } })).map(({ why }) => why)).toEqual([['free', 'shipping']]);
    },
  );

  it.each(['کتاب\u200Cهای', 'کتابهای', 'کتاب'])('finds what is written with a non-joiner by %j', async (query) => {
    const reader = bench.member('owner', owner.workspaceId);
    const id = await remember('کتاب\u200Cهای تازه تخفیف ندارند', { kind: 'TEAM' });
    expect((await recall({ query }, reader)).map(({ fact }) => fact.id)).toContain(id);
  });

  it('searches the named places only', async () => {
    const found = async (variables: object) => (await recall({ query: 'teal colors', ...variables })).length;
    expect(await found({})).toBe(0);
    expect(await found({ brandIds: [brandId] })).toBe(1);
    expect(await found({ scope: { kind: 'BRAND', targetId: brandId } })).toBe(1);
    expect(await found({ scope: { kind: 'TEAM' }, brandIds: [brandId] })).toBe(0);
    expect(await recall({ query: 'Monday reports' })).toHaveLength(1);
    expect(await recall({ query: 'Monday reports', includePrivate: false })).toHaveLength(0);
    expect(await recall({ query: 'friendly tone', includeTeam: false })).toHaveLength(0);
    expect(await recall({ query: 'Monday reports' }, bench.member('owner', owner.workspaceId))).toHaveLength(0);
    expect(await recall({ query: 'friendly tone' }, bench.member())).toHaveLength(0);
  });

  it('takes the older form, but not both', async () => {
    expect(await recall({ payload: { query: 'friendly tone' } })).toHaveLength(1);
    const both = await bench.refusal(owner, RECALL, { query: 'tone', payload: { query: 'friendly tone' } });
    expect(both).toMatchObject({ code: 'BAD_USER_INPUT', violations: [{ path: 'query', rule: 'form' }] });
    const long = { query: 'q'.repeat(2001), limit: 9, scope: { kind: 'BRAND' }, payload: { query: '' } };
    const found = (await bench.refusal(owner, RECALL, long))['violations'] as { path: string; rule: string }[];
    expect(found.map(({ path, rule }) => `${path} ${rule}`).toSorted()).toEqual([
      'limit form',
      'limit range',
      'payload.query length',
      'query form',
      'query length',
      'scope form',
      'scope.targetId scope',
    ]);
    const neither = await bench.refusal(owner, RECALL, {});
    expect(neither).toMatchObject({ code: 'BAD_USER_INPUT', violations: [{ path: 'query', rule: 'required' }] });
  });

  it('refuses what the caller may not read, all of it named', async () => {
    const [brand, other, account] = [uuid7(), uuid7(), uuid7()];
    const lists = { brandIds: [brand, other], adAccountIds: [account] };
    const paths = ['brandIds[0]', 'brandIds[1]', 'adAccountIds[0]'];
    const missing = (named: string[]) => ({
      code: 'NOT_FOUND',
      what: 'brand',
      id: brand,
      violations: named.map((path) => ({ path, rule: 'exists' })),
    });
    expect(await bench.refusal(owner, RECALL, { query: 'colors', ...lists })).toMatchObject(missing(paths));
    expect(await bench.refusal(owner, RECALL, { payload: { query: 'colors', ...lists } })).toMatchObject(
      missing(paths.map((path) => `payload.${path}`)),
    );
    const scope = { kind: 'BRAND', targetId: brand };
    expect(await bench.refusal(owner, RECALL, { query: 'colors', scope })).toMatchObject(missing(['scope.targetId']));
  });

  it('leaves out disabled and expired facts', async () => {
    const disabled = await remember('Obsolete zebra guideline for posters.', { kind: 'TEAM' });
    const expired = await remember('Expired giraffe guideline for posters.', { kind: 'TEAM' });
    expect(await recall({ query: 'zebra giraffe guideline' })).toHaveLength(2);
    const change = { requestId: uuid7(), expectedVersion: 1 };
    await bench.ask(
      owner,
      'mutation ($input: MemorySetEnabledInput!) { memorySetEnabled(input: $input) { fact { enabled } } }',
      { input: { ...change, memoryId: disabled, enabled: false } },
    );
    await bench.ask(owner, 'mutation ($input: MemoryUpdateInput!) { memoryUpdate(input: $input) { fact { id } } }', {
      input: {
        ...change,
        requestId: uuid7(),
        memoryId: expired,
        fact: 'Expired giraffe guideline for posters.',
        expiresAt: '2020-01-01T00:00:00Z',
      },
    });
    expect(await recall({ query: 'zebra giraffe guideline' })).toEqual([]);
  });

  it('returns no more than asked for, best first', async () => {
    const matches = await recall({ query: 'friendly tone headline shipping summer spend', limit: 2 });
    expect(matches).toHaveLength(2);
    expect(matches[0]!.score).toBeGreaterThanOrEqual(matches[1]!.score);
  });
});
