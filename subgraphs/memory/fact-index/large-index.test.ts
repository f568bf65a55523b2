import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { factIndex } from '#subgraphs/memory/fact-index/fact-index.ts';
import { factRepository } from '#subgraphs/memory/facts/fact-repository.ts';
import { memory } from '#subgraphs/memory/memory.ts';
import { analyseQuestion } from '#subgraphs/memory/ranking/analyse-question.ts';
import { FactGenerator } from '#subgraphs/memory/testing/fact-generator.ts';
import { loadFacts } from '#subgraphs/memory/testing/load-facts.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';

const FACTS = 12_000;
/** Most rows of a table that one recall may read: the budget of postings, the facts found, and the words near a misspelled one. */
const MOST_ROWS = 3_000;
/** Most pages of indexes that one recall may read: some for each word and stem of the question, each posting list and each fact found. */
const MOST_PAGES = 450;

let test: TestDatabase;
let texts: string[];
const workspaceId = uuid7();

beforeAll(async () => {
  test = await testDatabase({ ...memory, poolSize: 1 });
  const generator = new FactGenerator(1);
  texts = Array.from({ length: FACTS }, () => generator.fact());
  await loadFacts(test.url, { workspaceId, kind: 'TEAM', targetId: null, memberId: null }, texts);
  for (let other = 0; other < 300; other += 1) {
    const scope = { kind: 'PRIVATE_USER' as const, targetId: null, memberId: uuid7() };
    await loadFacts(test.url, { workspaceId: other % 2 ? workspaceId : uuid7(), ...scope }, [
      'One fact of many members',
    ]);
  }
  await test.admin('vacuum analyze');
});
afterAll(() => test.close());

const TABLES = ['scope', 'word', 'posting_block', 'fact'];

interface Looked {
  /** Tables read from end to end. */
  scanned: string[];
  rows: number;
  /** Pages of indexes that were read. */
  pages: number;
}

/** Returns the reads of the index's tables during the work. */
async function during(work: () => Promise<unknown>): Promise<Looked> {
  const before = await counted();
  await work();
  const after = await counted();
  return {
    scanned: after.filter(({ scans }, n) => scans > before[n]!.scans).map(({ name }) => name),
    rows: after.reduce((sum, { rows }, n) => sum + rows - before[n]!.rows, 0),
    pages: after.reduce((sum, { pages }, n) => sum + pages - before[n]!.pages, 0),
  };
}

async function counted(): Promise<{ name: string; scans: number; rows: number; pages: number }[]> {
  await test.database.read({ workspaceId }, (em) => em.execute('select pg_stat_force_next_flush()'));
  return test.admin(
    `select relname as name, seq_scan::int as scans, (seq_tup_read + idx_tup_fetch)::int as rows,
            (idx_blks_hit + idx_blks_read)::int as pages
       from pg_stat_user_tables join pg_statio_user_tables using (relid, schemaname, relname)
      where schemaname = 'memory' and relname = any($1) order by relname`,
    [TABLES],
  );
}

function search(question: string) {
  return test.database.read({ workspaceId }, async (em) => {
    const where = { memberId: null, team: true, brandIds: [], adAccountIds: [] };
    return factIndex.search(em, { where, question: analyseQuestion(question), most: 40 });
  });
}

describe('with many facts', () => {
  it('a fact is found by any three of its words without reading a table from end to end', async () => {
    const asked = texts.filter((_, n) => n % 1_500 === 7);
    const looked = await during(async () => {
      for (const text of asked) {
        const rarest = text
          .slice(0, -1)
          .split(' ')
          .toSorted((a, b) => b.length - a.length)
          .slice(0, 3);
        const { candidates } = await search(rarest.join(' '));
        expect(candidates.map((candidate) => candidate.text)).toContain(text);
      }
    });
    expect(looked.scanned).toEqual([]);
    expect(looked.rows).toBeLessThan(asked.length * MOST_ROWS);
  });

  it('a misspelled word is searched for among few', async () => {
    const word = texts[3_000]!
      .split(' ')
      .toSorted((a, b) => b.length - a.length)[0]!
      .replace('.', '')
      .toLowerCase();
    const misspelled = word.slice(0, 3) + word[4] + word[3] + word.slice(5);
    const looked = await during(async () => {
      const { corrections } = await search(misspelled);
      expect(corrections).toEqual([{ word: misspelled, readAs: word }]);
    });
    expect(looked.scanned).toEqual([]);
    expect(looked.rows).toBeLessThan(MOST_ROWS);
  });

  it('words in every eighth fact are read within the budget, and still find a fact that holds them all', async () => {
    const looked = await during(async () => {
      const { candidates } = await search(texts[FACTS - 1]!);
      expect(candidates[0]?.text).toBe(texts[FACTS - 1]);
    });
    expect(looked.scanned).toEqual([]);
    expect(looked.rows).toBeLessThan(MOST_ROWS);
    expect(looked.pages).toBeLessThan(MOST_PAGES);
  });

  it('saving, changing and forgetting touch their words alone', async () => {
    const id = uuid7();
    const place = { workspaceId, scopeKind: 'TEAM' as const, targetId: null, authorId: uuid7() };
    const said = { text: texts[5]!, consent: 'EXPLICIT_USER_REQUEST' as const, sourceMessageId: null };
    const looked = await during(() =>
      test.database.write({ workspaceId }, async (em) => {
        await factRepository.insert(em, { id, ...place, ...said, requestId: uuid7() });
        const set = { text: texts[900]!, updatedBy: place.authorId, requestId: uuid7() };
        await factRepository.change(em, { id, expectedVersion: 1, set });
        await factRepository.erase(em, { id, workspaceId }, 2);
      }),
    );
    expect(looked.scanned).toEqual([]);
    expect(looked.rows).toBeLessThan(500);
  });
});
