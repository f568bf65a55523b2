import type { EntityManager } from '@mikro-orm/postgresql';
import { closestWord, type KnownWord, type Misspelled } from '#subgraphs/memory/ranking/closest-word.ts';

/** From this length on a word may have two typing errors. */
const LONG_WORD = 9;
/** Sorts behind every character, as the last one there is. */
const LAST_CHARACTER = '\u{10FFFF}';
/** Words looked at for one half of a misspelled word. */
const MOST_WORDS = 3_000;

interface Range {
  /** Place of the word among those asked about. */
  n: number;
  low: string;
  high: string;
  shortest: number;
  longest: number;
}

/**
 * The word each misspelled word was meant to be, of the scopes' facts or an everyday one; null where none is near enough. One typing error leaves either the
 * beginning or the end of a word as it was, so both are looked up in an index instead of comparing with every word.
 */
export async function correctWords(
  em: EntityManager,
  scopeIds: readonly string[],
  misspelled: readonly Misspelled[],
): Promise<(string | null)[]> {
  if (misspelled.length === 0) return [];
  const near = await wordsBetween(
    em,
    scopeIds,
    misspelled.map(({ word }, n) => rangeOf(word, n)),
    misspelled.map(({ word }, n) => rangeOf([...word].toReversed().join(''), n)),
  );
  const byWord = Map.groupBy(near, ({ n }) => n);
  return misspelled.map((term, n) => closestWord(term, byWord.get(n) ?? []));
}

function rangeOf(word: string, n: number): Range {
  const letters = [...word];
  const errors = letters.length >= LONG_WORD ? 2 : 1;
  // The parts of both ends must not touch, or two swapped letters could be one of each.
  const low = letters.slice(0, Math.floor((letters.length - 1) / (errors + 1))).join('');
  return { n, low, high: low + LAST_CHARACTER, shortest: letters.length - errors, longest: letters.length + errors };
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
