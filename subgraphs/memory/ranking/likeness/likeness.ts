import { DIMENSIONS } from '#subgraphs/memory/ranking/likeness/vector-files.ts';
import { addVector, placeOf } from '#subgraphs/memory/ranking/likeness/word-vectors.ts';
import { FALLBACK, languageOf } from '#subgraphs/memory/ranking/query-term.ts';
import type { IndexTerm } from '#subgraphs/memory/ranking/ranking.ts';
import type { WeighedTerm } from '#subgraphs/memory/ranking/weigh-question.ts';

/** The direction the words of a text point to; null where nothing is known of any of them. */
export type Direction = Float64Array | null;

const ENGLISH = `${FALLBACK}:`;

/** Where a question's English words point to, the rarer ones the more. */
export function directionOf(terms: readonly WeighedTerm[]): Direction {
  return directed(
    terms.flatMap(({ term, weight }) => {
      if (term.relatedTo !== undefined || languageOf(term) !== FALLBACK) return [];
      const place = term.words.map(placeOf).find((known) => known !== undefined);
      return place === undefined ? [] : [{ place, weight }];
    }),
  );
}

/**
 * How much a fact's English words are told of the same matters as the question's, whichever words they are: `allergic to nuts` is like `allergies`. In
 * [0, 1]; null where nothing is known of the words of either.
 */
export function likeness(question: Direction, terms: readonly IndexTerm[]): number | null {
  if (question === null) return null;
  const fact = directed(
    terms.flatMap(({ word, stem }) => {
      const place = stem?.startsWith(ENGLISH) ? placeOf(word) : undefined;
      return place === undefined ? [] : [{ place, weight: Math.log(2 + place) }];
    }),
  );
  if (fact === null) return null;
  let product = 0;
  for (let at = 0; at < DIMENSIONS; at += 1) product += question[at]! * fact[at]!;
  return Math.max(0, product);
}

/** The sum of words' vectors, of length 1. */
function directed(words: readonly { place: number; weight: number }[]): Direction {
  const sum = new Float64Array(DIMENSIONS);
  for (const { place, weight } of words) addVector(sum, place, weight);
  const length = Math.sqrt(sum.reduce((all, value) => all + value * value, 0));
  return length === 0 ? null : sum.map((value) => value / length);
}
