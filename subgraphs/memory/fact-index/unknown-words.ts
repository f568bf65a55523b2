import type { EntityManager } from '@mikro-orm/postgresql';
import type { KnownWord } from '#subgraphs/memory/ranking/closest-word.ts';
import { compoundParts } from '#subgraphs/memory/ranking/compounds.ts';
import { type WordReading, readUnknown } from '#subgraphs/memory/ranking/correct-term.ts';
import type { QueryTerm } from '#subgraphs/memory/ranking/ranking.ts';

/** Length from which a word may have two typing errors. */
const LONG_WORD = 9;
/** Sorts behind every character, as the last one there is. */
const LAST_CHARACTER = '\u{10FFFF}';
/** No word kept is longer. */
const LONGEST_WORD = 64;
/** Words read for one half of a misspelled word, or one end of compounds. */
const MOST_WORDS = 3_000;

interface Range {
  /** Position of the word among the requested ones. */
  n: number;
  low: string;
  high: string;
  shortest: number;
  longest: number;
}

/**
 * Reads the unknown words of a question that no fact of the scopes has; null for a word without a known reading. One typing error leaves either the
 * beginning or the end of a word as it was, and a compound has it as its beginning or its end. Both are read by an index instead of comparing with
 * every word.
 */
export async function readUnknownWords(
  em: EntityManager,
  scopeIds: readonly string[],
  unknown: readonly QueryTerm[],
): Promise<(WordReading | null)[]> {
  if (unknown.length === 0) return [];
  const near = await wordsBetween(em, scopeIds, unknown.flatMap(beginningsOf), unknown.flatMap(endsOf));
  const byWord = Map.groupBy(near, ({ n }) => n);
  return unknown.map((term, n) => readUnknown(term, byWord.get(n) ?? []));
}

function beginningsOf(term: QueryTerm, n: number): Range[] {
  const { beginnings = [], shortest = 0 } = compoundParts(term) ?? {};
  return [...misspelledRange(term, n, term.word), ...beginnings.map((low) => rangeOf({ n, low, shortest }))];
}

function endsOf(term: QueryTerm, n: number): Range[] {
  const { ends = [], shortest = 0 } = compoundParts(term) ?? {};
  return [
    ...misspelledRange(term, n, reversed(term.word)),
    ...ends.map((end) => rangeOf({ n, low: reversed(end), shortest })),
  ];
}

function misspelledRange({ correctable }: QueryTerm, n: number, word: string): Range[] {
  if (!correctable) return [];
  const letters = [...word];
  const errors = letters.length >= LONG_WORD ? 2 : 1;
  // The parts of both ends must not touch, or two swapped letters could be one of each.
  const low = letters.slice(0, Math.floor((letters.length - 1) / (errors + 1))).join('');
  return [rangeOf({ n, low, shortest: letters.length - errors, longest: letters.length + errors })];
}

function rangeOf(range: Omit<Range, 'high' | 'longest'> & { longest?: number }): Range {
  return { longest: LONGEST_WORD, ...range, high: range.low + LAST_CHARACTER };
}

function reversed(word: string): string {
  return [...word].toReversed().join('');
}

/** Words in ranges of their beginnings, and of their ends; one in both comes twice. */
async function wordsBetween(
  em: EntityManager,
  scopeIds: readonly string[],
  beginnings: readonly Range[],
  ends: readonly Range[],
): Promise<(KnownWord & { n: number })[]> {
  const scopes = `{${scopeIds.join()}}`;
  return em.execute(`${between('word')} union all ${between('reversed')}`, [
    JSON.stringify(beginnings),
    scopes,
    JSON.stringify(ends),
    scopes,
  ]);
}

function between(column: 'word' | 'reversed'): string {
  return `select r.n, w.word, sum(w.facts)::int as facts
       from jsonb_to_recordset(?::jsonb) as r(n int, low text, high text, shortest int, longest int)
       cross join lateral (
         select word, facts from memory.word
          where scope_id = any(?::bigint[]) and ${column} >= r.low collate "C" and ${column} < r.high collate "C"
            and char_length(word) between r.shortest and r.longest
          limit ${MOST_WORDS}
       ) as w
      group by 1, 2`;
}
