import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { factIndex } from '#subgraphs/memory/fact-index/fact-index.ts';
import { memory } from '#subgraphs/memory/memory.ts';
import { analyseQuestion } from '#subgraphs/memory/ranking/analyse-question.ts';
import { FactGenerator } from '#subgraphs/memory/testing/fact-generator.ts';
import { loadFacts } from '#subgraphs/memory/testing/load-facts.ts';
import { rowsRead } from '#test/testkit/rows-read.ts';
import { testDatabase, type TestDatabase } from '#test/testkit/test-database.ts';

const FACTS = 3_000;
/** Those of a question's words and stems, and of words akin to them; of some thousands. */
const MOST_WORDS = 300;
const QUESTION = 'Which name did the ancient buildings have?';

let test: TestDatabase;
const team = { workspaceId: uuid7(), kind: 'TEAM' as const, targetId: null, memberId: null };
const generator = new FactGenerator(2);
const someFacts = (count: number) => Array.from({ length: count }, () => generator.fact());

beforeAll(async () => {
  // One connection, so that plans made early are there later.
  test = await testDatabase({ ...memory, poolSize: 1 });
  for (const table of ['word', 'fact', 'scope', 'posting_block']) {
    await test.admin(`alter table memory.${table} set (autovacuum_enabled = false)`);
  }
});
afterAll(() => test.close());

/** Words read to find a question's. */
async function wordsRead(): Promise<number> {
  const where = { memberId: null, team: true, brandIds: [], adAccountIds: [] };
  const question = analyseQuestion(QUESTION);
  const { rows } = await test.database.read({ workspaceId: team.workspaceId }, (em) =>
    rowsRead(em, 'memory.word', (one) => factIndex.search(one, { where, question, most: 24 })),
  );
  return rows;
}

describe('plans made while nothing was known of the index', () => {
  it('find words by whole keys once there are many', async () => {
    expect(await wordsRead()).toBe(0);
    await loadFacts(test.url, { ...team, workspaceId: uuid7() }, someFacts(1));
    await wordsRead();
    await loadFacts(test.url, team, someFacts(FACTS));
    const [{ words }] = (await test.admin<{ words: number }>('select count(*)::int as words from memory.word')) as [
      { words: number },
    ];
    expect(words).toBeGreaterThan(10 * MOST_WORDS);
    expect(await wordsRead()).toBeLessThan(MOST_WORDS);
  });

  it('and so do those made when there are many of which nothing is known yet', async () => {
    // Simulates the end of an analysis, which other sessions see a moment before its results.
    await test.admin('alter table memory.word set (autovacuum_enabled = false)');
    expect(await wordsRead()).toBeLessThan(MOST_WORDS);
  });
});
