import { FALLBACK, languageOf } from '#subgraphs/memory/ranking/query-term.ts';
import type { QueryTerm } from '#subgraphs/memory/ranking/ranking.ts';
import { englishWordsNear } from '#subgraphs/memory/ranking/words/english-words.ts';
import { Slip, slipBetween } from '#subgraphs/memory/ranking/words/slip.ts';
import { stopWordsNear } from '#subgraphs/memory/ranking/words/stop-words.ts';

/** A word of the searched facts, and the number of facts that have it. */
export interface KnownWord {
  word: string;
  facts: number;
}

/** Length from which two typing errors still leave a word recognisable. */
const LONG_WORD = 9;
/** Longest word that is near to many others: only a common one with a letter left out, or two swapped, is meant. */
const SHORT_WORD = 3;
const COMMON = 5;

/** Evidence for a word being the meant one, as logarithms of its likelihood: chosen by words misspelled at random. */
const FREQUENCY = 0.7;
/** A letter can be swapped or left out at a place in one way, but mistyped in some 25. */
const LIKELY_SLIP = 3;
const SAME_BEGINNING = 1;
/** Weight of a word that no fact has, though facts may have its other forms or related words. */
const NOT_IN_FACTS = -3;
/** Words of grammar are as common as can be. */
const GRAMMAR = 2;
const TWO_ERRORS = -20;

/** A word of a question, which no fact has. */
export type Misspelled = Pick<QueryTerm, 'word' | 'stems' | 'name'>;

/**
 * Returns the word most likely meant: of the facts' words and everyday English ones, one that is a typing error away. An error is a letter replaced,
 * left out, added, or two swapped; words of nine letters and more may have two. A name is none of the everyday words, nor one of grammar. Null when
 * there is none.
 */
export function closestWord({ word, stems, name }: Misspelled, known: readonly KnownWord[]): string | null {
  let best: { word: string; value: number } | null = null;
  const consider = (other: string, value: number | null) => {
    if (value === null || (best && (value < best.value || (value === best.value && other > best.word)))) return;
    best = { word: other, value };
  };
  for (const { word: other, facts } of known) {
    if (word.length > SHORT_WORD || facts >= COMMON)
      consider(other, likeness(word, other, FREQUENCY * Math.log(facts)));
  }
  const language = languageOf({ stems });
  if (!name && word.length > SHORT_WORD && language === FALLBACK)
    for (const other of englishWordsNear(word)) consider(other, likeness(word, other, NOT_IN_FACTS));
  if (!name) for (const other of stopWordsNear(word, language)) consider(other, likeness(word, other, GRAMMAR));
  return (best as { word: string } | null)?.word ?? null;
}

/** Returns the likelihood that the one is typed for the other, which has `value` on its own; null when it is too different, or a code. */
function likeness(typed: string, meant: string, value: number): number | null {
  const slip = slipBetween(typed, meant);
  if (slip === null && !isNearEnough(typed, meant)) return null;
  if (/\p{N}/u.test(meant)) return null;
  const own = value + (typed[0] === meant[0] ? SAME_BEGINNING : 0);
  if (slip === Slip.SWAPPED || slip === Slip.LEFT_OUT) return own + LIKELY_SLIP;
  if (typed.length <= SHORT_WORD) return null;
  return slip === null ? own + TWO_ERRORS : own;
}

function isNearEnough(typed: string, meant: string): boolean {
  return typed.length >= LONG_WORD && Math.abs(meant.length - typed.length) <= 2 && errorsBetween(typed, meant) <= 2;
}

/** Letters replaced, left out, added, or swapped with their neighbour (optimal string alignment). */
function errorsBetween(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const plain = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      row.push(swapped ? Math.min(plain, (before[j - 2] ?? 0) + 1) : plain);
    }
    before = last;
    last = row;
  }
  return last[b.length] ?? 0;
}
