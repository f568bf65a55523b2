import { product } from '#subgraphs/memory/ranking/likeness/product.ts';
import { DIMENSIONS } from '#subgraphs/memory/ranking/likeness/vector-files.ts';
import { addVector, cosineOf, placeOf } from '#subgraphs/memory/ranking/likeness/word-vectors.ts';
import { FALLBACK, languageOf } from '#subgraphs/memory/ranking/query-term.ts';
import type { IndexTerm, QueryTerm } from '#subgraphs/memory/ranking/ranking.ts';
import type { WeighedTerm } from '#subgraphs/memory/ranking/weigh-question.ts';

/** The direction the words of a text point to; null where nothing is known of any of them. */
export type Direction = Float64Array | null;

const ENGLISH = `${FALLBACK}:`;
/** Words less alike than this are no reason to anybody. */
const WORTH_NAMING = 0.5;

/** Returns the direction of a question's English words, weighted by rarity. */
export function directionOf(terms: readonly WeighedTerm[]): Direction {
  const sum = new Float64Array(DIMENSIONS);
  for (const { term, weight } of terms) {
    const place = placeOfTerm(term);
    if (place !== undefined) addVector(sum, place, weight);
  }
  const length = Math.sqrt(product(sum, sum));
  return length === 0 ? null : sum.map((value) => value / length);
}

/** Made once, since a search sums up those of dozens of facts. */
const SUM = new Float64Array(DIMENSIONS);

/**
 * Returns the likeness in subject of a fact's English words and the question's, whichever words they are: `allergic to nuts` is like `allergies`. In
 * [0, 1]; null when the words of either are unknown.
 */
export function likeness(question: Direction, terms: readonly IndexTerm[]): number | null {
  if (question === null) return null;
  SUM.fill(0);
  for (const stated of terms) {
    const place = placeOfWord(stated);
    if (place !== undefined) addVector(SUM, place, Math.log(2 + place));
  }
  const length = Math.sqrt(product(SUM, SUM));
  return length === 0 ? null : Math.max(0, product(question, SUM) / length);
}

/** Returns the word of a fact that is nearest in subject to an asked one which the fact lacks; null when none is near enough. */
export function nearestWord(term: QueryTerm, terms: readonly IndexTerm[]): string | null {
  const asked = placeOfTerm(term);
  if (asked === undefined) return null;
  let nearest: string | null = null;
  let most = WORTH_NAMING;
  for (const stated of terms) {
    const place = placeOfWord(stated);
    const cosine = place === undefined ? 0 : cosineOf(asked, place);
    if (cosine >= most) [nearest, most] = [stated.word, cosine];
  }
  return nearest;
}

/** The place of a word of an English question, which may be a corrected one. */
function placeOfTerm(term: QueryTerm): number | undefined {
  if (term.relatedTo !== undefined || languageOf(term) !== FALLBACK) return undefined;
  return term.words.map(placeOf).find((known) => known !== undefined);
}

function placeOfWord({ word, stem }: IndexTerm): number | undefined {
  return stem?.startsWith(ENGLISH) ? placeOf(word) : undefined;
}
