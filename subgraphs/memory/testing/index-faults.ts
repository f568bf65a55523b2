import type { TestDatabase } from '#test/testkit/test-database.ts';
import { indexOf } from '#subgraphs/memory/testing/index-of.ts';

interface FactRow {
  scope_id: string;
  row_no: string;
  text: string;
  words: string[] | null;
  length: number;
}

interface WordRow {
  id: string;
  scope_id: string;
  word: string;
  stem: string;
  facts: number;
  spilled: string;
  tail: string[];
  blocks: { first: number; postings: number[] }[];
}

interface ScopeRow {
  id: string;
  facts: number;
  indexed: number;
  length: string;
}

/**
 * Returns the differences between the index as kept and one computed anew from the texts of its facts, over all workspaces; one sentence each, empty
 * when they are the same.
 */
export async function indexFaults({ admin }: TestDatabase): Promise<string[]> {
  const facts = await admin<FactRow>('select scope_id, row_no, text, words, length from memory.fact order by row_no');
  const words = await admin<WordRow>(
    `select w.*, coalesce((select jsonb_agg(jsonb_build_object('first', b.first, 'postings', to_jsonb(b.postings)) order by b.first)
              from memory.posting_block b where b.workspace_id = w.workspace_id and b.word_id = w.id), '[]') as blocks
       from memory.word w`,
  );
  const scopes = await admin<ScopeRow>('select id, facts, indexed, length from memory.scope');
  return scopes.flatMap((scope) => {
    const saved = facts.filter(({ scope_id: id }) => id === scope.id);
    const kept = words.filter(({ scope_id: id }) => id === scope.id);
    return scopeFaults(scope, saved, kept).map((fault) => `scope ${scope.id}: ${fault}`);
  });
}

function scopeFaults(scope: ScopeRow, saved: readonly FactRow[], words: readonly WordRow[]): string[] {
  const inIndex = saved.filter((fact) => fact.words !== null);
  const anew = indexOf(inIndex.map(({ text, row_no: rowNo }) => ({ text, rowNo: Number(rowNo) })));
  const length = anew.facts.reduce((sum, fact) => sum + fact.length, 0);
  const expected = anew.words.map(({ word, stem, facts, tail, blocks }) =>
    JSON.stringify([word, stem, facts, [...blocks.flatMap(({ postings }) => postings), ...tail]]),
  );
  const found = words.map((word) =>
    JSON.stringify([word.word, word.stem, word.facts, allPostings(word).toSorted((a, b) => a - b)]),
  );
  const [expectedOnes, foundOnes] = [new Set(expected), new Set(found)];
  return [
    ...differences('facts', scope.facts, saved.length),
    ...differences('indexed', scope.indexed, inIndex.length),
    ...differences('length', Number(scope.length), length),
    ...found.filter((word) => !expectedOnes.has(word)).map((word) => `has ${word}`),
    ...expected.filter((word) => !foundOnes.has(word)).map((word) => `lacks ${word}`),
    ...words.flatMap(shapeFaults),
    ...wordFaults(inIndex, words),
  ];
}

/** A fact names the words that hold it. */
function wordFaults(facts: readonly FactRow[], words: readonly WordRow[]): string[] {
  const held = new Map<number, string[]>();
  for (const word of words) {
    for (const row of rowsOf(allPostings(word))) held.set(row, [...(held.get(row) ?? []), word.id]);
  }
  return facts.flatMap(({ row_no: row, words: named }) =>
    differences(`words of row ${row}`, named!.toSorted().join(), (held.get(Number(row)) ?? []).toSorted().join()),
  );
}

/** Each posting stands where a search reads it: behind the last block in the tail, otherwise in the block of its row. */
function shapeFaults({ word, spilled, tail, blocks }: WordRow): string[] {
  return [
    ...(tail.length < 64 ? [] : [`the tail of ${word} is ${tail.length} long`]),
    ...rowsOf(tail)
      .filter((row) => row <= Number(spilled))
      .map((row) => `${word} has row ${row} in its tail`),
    ...blocks.flatMap(({ first, postings }, n) => [
      ...(postings.length > 0 && postings.length <= 256 ? [] : [`${word} has a block of ${postings.length}`]),
      ...rowsOf(postings)
        .filter((row) => row < first || row >= (blocks[n + 1]?.first ?? Number(spilled) + 1))
        .map((row) => `${word} has row ${row} in the block from ${first}`),
    ]),
  ];
}

function differences<T>(what: string, found: T, expected: T): string[] {
  return found === expected ? [] : [`${what} is ${found}, not ${expected}`];
}

function allPostings({ tail, blocks }: WordRow): number[] {
  return [...blocks.flatMap(({ postings }) => postings), ...tail.map(Number)];
}

function rowsOf(postings: readonly (string | number)[]): number[] {
  return postings.map((posting) => Math.floor(Number(posting) / 16));
}
