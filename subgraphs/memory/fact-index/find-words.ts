import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryTerm } from '#subgraphs/memory/ranking/ranking.ts';

/** What a stem begins with, and a code can. */
const STEM = /^[a-z]{2}:/;
const DIGIT = /\p{N}/u;

/** A word of a scope's facts. */
export interface WordRow {
  id: string;
  word: string;
  /** Empty for a number or a code. */
  stem: string;
  /** In how many facts it occurs. */
  facts: number;
}

/** Words of the scopes which are, or share a stem with, what the terms ask for: one list a term. */
export async function findWords(
  em: EntityManager,
  scopeIds: readonly (string | bigint)[],
  terms: readonly QueryTerm[],
): Promise<WordRow[][]> {
  const words = new Set(terms.flatMap((term) => term.words));
  const stems = new Set(terms.flatMap((term) => term.stems));
  const rows = await wordsOf(em, scopeIds, [...words], [...stems]);
  const byWord = Map.groupBy(rows, ({ word }) => word);
  const byStem = Map.groupBy(rows, ({ stem }) => stem);
  return terms.map((term) => {
    const found = [
      ...term.words.flatMap((word) => byWord.get(word) ?? []),
      ...term.stems.flatMap((stem) => byStem.get(stem) ?? []),
    ];
    return [...new Set(found)];
  });
}

/** In how many facts of the scopes each stem or, for numbers and codes, each word occurs; those which nowhere do are left out. */
export async function findFrequencies(
  em: EntityManager,
  scopeIds: readonly (string | bigint)[],
  keys: readonly string[],
): Promise<Map<string, number>> {
  const stems = keys.filter((key) => STEM.test(key));
  const words = keys.filter((key) => !STEM.test(key) || DIGIT.test(key));
  const rows = await wordsOf(em, scopeIds, words, stems);
  const wanted = new Set(keys);
  const frequencies = new Map<string, number>();
  for (const { word, stem, facts } of rows) {
    const key = stem || word;
    if (wanted.has(key)) frequencies.set(key, (frequencies.get(key) ?? 0) + facts);
  }
  return frequencies;
}

function wordsOf(
  em: EntityManager,
  scopeIds: readonly (string | bigint)[],
  words: readonly string[],
  stems: readonly string[],
): Promise<WordRow[]> {
  if (words.length + stems.length === 0) return Promise.resolve([]);
  return em.execute<WordRow[]>(
    `select id::text as id, word, stem, facts
       from memory.find_words(?::bigint[], array(select jsonb_array_elements_text(?::jsonb)), array(select jsonb_array_elements_text(?::jsonb)))`,
    [`{${scopeIds.join()}}`, JSON.stringify(words), JSON.stringify(stems)],
  );
}
