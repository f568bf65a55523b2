import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { factIndex } from '#subgraphs/memory/fact-index/fact-index.ts';
import type { Places } from '#subgraphs/memory/fact-index/places.ts';
import type { Found } from '#subgraphs/memory/fact-index/search-facts.ts';
import { memory } from '#subgraphs/memory/memory.ts';
import { analyseQuestion } from '#subgraphs/memory/ranking/analyse-question.ts';
import { loadFacts } from '#subgraphs/memory/testing/load-facts.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';

let test: TestDatabase;
const workspaceId = uuid7();
const member = uuid7();
const brands = Array.from({ length: 20 }, uuid7);
const NOWHERE: Places = { memberId: null, team: false, brandIds: [], adAccountIds: [] };

beforeAll(async () => {
  test = await testDatabase(memory);
  const scope = { workspaceId, targetId: null, memberId: null };
  await loadFacts(test.url, { ...scope, kind: 'TEAM' }, [
    'The summer campaign sells shoes',
    'Shoes are sold in Lisbon',
    'Code v2.0 is live',
    'Nobody sells more shoes, shoes, shoes',
  ]);
  await loadFacts(test.url, { ...scope, kind: 'PRIVATE_USER', memberId: member }, ['My own shoes are red']);
  for (const [n, targetId] of brands.entries()) {
    await loadFacts(test.url, { ...scope, kind: 'BRAND', targetId }, [`Brand number${n} sells boots`]);
  }
});
afterAll(() => test.close());

async function search(question: string, places: Partial<Places>, most = 10) {
  return test.database.read({ workspaceId }, async (em): Promise<Found> => {
    const asked = { question: analyseQuestion(question), most };
    const found = await factIndex.search(em, { where: { ...NOWHERE, ...places }, ...asked });
    expect(await factIndex.search(em, { where: found.scopeIds, ...asked })).toEqual(found);
    return found;
  });
}

const texts = ({ candidates }: Found) => candidates.map(({ text }) => text);

describe('the index is searched', () => {
  it('by words and stems in the named scopes alone, and knows of no others', async () => {
    const team = await search('shoe', { team: true });
    expect(texts(team)).toHaveLength(3);
    expect(team.statistics.facts).toBe(4);
    expect(team.statistics.frequencies.get('shoe')).toBe(3);
    const own = await search('shoe', { memberId: member });
    expect(texts(own)).toEqual(['My own shoes are red']);
    expect(own.statistics.facts).toBe(1);
    expect((await search('shoe', { memberId: uuid7() })).candidates).toEqual([]);
    const both = await search('shoe', { memberId: member, team: true });
    expect(both.statistics.facts).toBe(5);
    expect(both.statistics.frequencies.get('shoe')).toBe(4);
  });

  it('in a private scope, the team and twenty brands at once, with the sums of exactly these', async () => {
    const everywhere = await search('boots or shoes', { memberId: member, team: true, brandIds: brands }, 40);
    expect(everywhere.candidates).toHaveLength(24);
    expect(everywhere.statistics.facts).toBe(25);
    const some = await search('boots', { brandIds: brands.slice(0, 3) });
    expect(some.statistics.facts).toBe(3);
    expect(some.statistics.frequencies.get('boots')).toBe(3);
  });

  it('with the rarest word first, equally good facts newest first, and no more than asked for', async () => {
    const found = await search('shoes in Lisbon', { team: true });
    expect(texts(found)[0]).toBe('Shoes are sold in Lisbon');
    expect(texts(await search('boots', { brandIds: brands }, 2))).toEqual([
      'Brand number19 sells boots',
      'Brand number18 sells boots',
    ]);
    expect(texts(await search('shoes', { team: true }))[0]).toContain('shoes, shoes, shoes');
  });

  it.each([
    ['campain', 'campaign'],
    ['campiagn', 'campaign'],
    ['cmapaign', 'campaign'],
    ['campaignn', 'campaign'],
    ['lisbno', 'lisbon'],
    ['isbon', 'lisbon'],
    ['mummer', 'summer'],
  ])('with %j read as %j', async (word, readAs) => {
    const found = await search(`the ${word}`, { team: true });
    expect(found.corrections).toEqual([{ word, readAs }]);
    expect(found.candidates).toHaveLength(1);
  });

  it('without correcting by words of other scopes, codes, and what nothing is near to', async () => {
    for (const question of ['lisbno', 'Lisbon']) {
      expect(await search(question, { memberId: member })).toMatchObject({ corrections: [], candidates: [] });
    }
    expect(await search('v2.1', { team: true })).toMatchObject({ corrections: [], candidates: [] });
    expect(texts(await search('v2.0', { team: true }))).toEqual(['Code v2.0 is live']);
    expect(await search('pizza', { team: true })).toMatchObject({ corrections: [], candidates: [] });
  });

  it('for numbers, however their thousands and decimals are written', async () => {
    const scope = { workspaceId, kind: 'BRAND' as const, targetId: uuid7(), memberId: null };
    const told = ['Der Etat ist 3.500 €', 'Le budget est de 8\u202F300 €', 'The fee is 1,200.50', 'La tasa es 3,5 %'];
    await loadFacts(test.url, scope, told);
    const asked = ['3500', '8.300', '1200.50', '3.5'];
    for (const [n, number] of asked.entries()) {
      expect(texts(await search(number, { brandIds: [scope.targetId] }))).toEqual([told[n]]);
    }
  });

  it('for compounds with a German word no fact of the scopes has, by their beginnings and ends', async () => {
    const scope = { workspaceId, kind: 'BRAND' as const, targetId: uuid7(), memberId: null };
    const told = [
      'Die Rabattaktion endet',
      'Sommerrabatte gibt es nie',
      'Das Tagesbudget ist klein',
      'Rabatz im Laden',
    ];
    await loadFacts(test.url, scope, told);
    const brandIds = [scope.targetId];
    const found = await search('Wie hoch ist der Rabatt?', { brandIds });
    expect(new Set(texts(found))).toEqual(new Set(told.slice(0, 2)));
    expect(found.corrections).toEqual([]);
    expect(texts(await search('Wie hoch ist das Budget?', { brandIds }))).toEqual([told[2]]);
    expect(texts(await search('Wie hoch ist das Budget?', { team: true }))).toEqual([]);
  });

  it('for nothing in no scope and by a question without words', async () => {
    expect(await search('shoes', {})).toMatchObject({ candidates: [], statistics: { facts: 0, meanLength: 0 } });
    expect(await search('the of and', { team: true })).toMatchObject({ candidates: [], corrections: [] });
  });

  it('for living facts however many better ones have expired and are still in the index', async () => {
    const scope = { workspaceId: uuid7(), kind: 'TEAM' as const, targetId: null, memberId: null };
    const expired = await loadFacts(
      test.url,
      scope,
      Array.from({ length: 200 }, () => 'Budget of Lisbon'),
    );
    await test.admin(`update memory.fact set expires_at = now() where id = any($1)`, [expired]);
    const target = { ...scope, kind: 'BRAND' as const, targetId: uuid7() };
    await loadFacts(test.url, target, ['The budget for posters, flyers and banners in Lisbon is what we talked about']);
    const found = await test.database.read(scope, (em) =>
      factIndex.search(em, {
        where: { ...NOWHERE, team: true, brandIds: [target.targetId] },
        question: analyseQuestion('budget of Lisbon'),
        most: 10,
      }),
    );
    expect(texts(found)).toEqual([expect.stringContaining('posters')]);
  });
});

describe('of the postings of a question', () => {
  const scope = { workspaceId: uuid7(), kind: 'TEAM' as const, targetId: null, memberId: null };
  /** Each has `day`, every second `shop`, every tenth `sale`; the oldest alone has `pizza`. */
  const facts = Array.from({ length: 400 }, (_, n) =>
    ['Day', `number${n}`, n % 2 === 0 ? 'shop' : '', n % 10 === 0 ? 'sale' : '', n === 0 ? 'pizza' : ''].join(' '),
  );
  beforeAll(() => loadFacts(test.url, scope, facts));

  const read = (question: string, budget: number, most = 400) =>
    test.database.read(scope, async (em) => {
      const asked = { where: { ...NOWHERE, team: true }, question: analyseQuestion(question) };
      const { candidates } = await factIndex.search(em, { ...asked, budget, most });
      return candidates.map(({ text }) => facts.indexOf(text));
    });

  it('all are read while the budget lasts', async () => {
    expect(await read('shop sale', 240)).toHaveLength(200);
    const part = await read('shop sale', 40 + 100);
    expect(part.filter((n) => n % 10 === 0)).toHaveLength(40);
    expect(part.length).toBeLessThan(160);
  });

  it('those of the rarest words are, and the newest of the next two, over the same facts', async () => {
    const found = await read('pizza sale shop day', 41 + 150);
    expect(found.slice(0, 40)).toEqual(Array.from({ length: 40 }, (_, n) => (n === 0 ? 0 : 400 - 10 * n)));
    const others = found.slice(40).filter((n) => n % 10 !== 0);
    expect(others.length).toBeLessThan(200);
    expect(Math.min(...others)).toBeGreaterThan(200);
    expect(new Set(others.map((n) => n % 2))).toEqual(new Set([0, 1]));
    expect(await read('pizza sale shop day', 1)).toContain(0);
  });

  it('part is read of two words when every one is common, and what holds both comes first', async () => {
    const found = await read('day shop', 10);
    expect(found.slice(0, 40)).toEqual(Array.from({ length: 40 }, (_, n) => 398 - 2 * n));
    expect(found.slice(40)).toEqual(Array.from({ length: 40 }, (_, n) => 399 - 2 * n));
  });

  it('one of a word found for several terms counts once', async () => {
    const term = (word: string, of: string, weight: number) => {
      return { word, words: [of], stems: [], correctable: false, name: false, weight };
    };
    // A fact with the number has impact 1.1, one with the shop 0.7.
    const terms = [term('shop', 'shop', 1), term('also', 'shop', 1), term('number7', 'number7', 0.2)];
    const found = await test.database.read(scope, (em) =>
      factIndex.search(em, {
        where: { ...NOWHERE, team: true },
        question: { text: '', terms, grammar: [] },
        budget: 1_000,
        most: 1,
      }),
    );
    expect(Object.fromEntries(found.statistics.frequencies)).toEqual({ shop: 200, also: 200, number7: 1 });
    expect(found.candidates.map(({ text }) => facts.indexOf(text))).toEqual([7]);
  });
});
