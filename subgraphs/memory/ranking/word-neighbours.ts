import { isNumber } from '#subgraphs/memory/ranking/cues/cues-of-word.ts';
import type { FoundPlaces, PreparedFact } from '#subgraphs/memory/ranking/prepared-fact.ts';
import type { WeighedQuestion } from '#subgraphs/memory/ranking/weigh-question.ts';

/** Two words asked side by side are near each other within so many words of a fact. */
const NEAR = 3;
const NONE: readonly number[] = [];

/** Sum of the lighter weights of neighbouring terms of the question which the fact has in the same order, near to each other. */
export function weightOfNeighbours(question: WeighedQuestion, found: FoundPlaces, fact: PreparedFact): number {
  let sum = 0;
  let before = -1;
  question.terms.forEach(({ term, weight }, i) => {
    if (term.relatedTo !== undefined) return;
    if (before >= 0 && isFollowed(fact, found[before] ?? NONE, found[i] ?? NONE))
      sum += Math.min(question.terms[before]!.weight, weight);
    before = i;
  });
  return sum;
}

/** Weight of the weightiest term that stands behind a number, at most one word between. */
export function weightBehindNumber(question: WeighedQuestion, found: FoundPlaces, fact: PreparedFact): number {
  let most = 0;
  question.terms.forEach(({ weight }, i) => {
    if (weight <= most) return;
    const words = wordsAt(found[i] ?? [], fact);
    const counted = fact.order.some(
      (word, at) => words.includes(word) && [1, 2].some((back) => isNumber(fact.order[at - back] ?? '')),
    );
    if (counted) most = weight;
  });
  return most;
}

function wordsAt(places: readonly number[], fact: PreparedFact): string[] {
  return places.map((place) => fact.terms[place]?.word ?? '');
}

/** Returns true when a word at one of the places is near before one at the others. */
function isFollowed(fact: PreparedFact, places: readonly number[], others: readonly number[]): boolean {
  if (places.length === 0 || others.length === 0) return false;
  const words = wordsAt(places, fact);
  const behind = wordsAt(others, fact);
  let last = -Infinity;
  for (let at = 0; at < fact.order.length; at += 1) {
    const word = fact.order[at]!;
    if (at - last <= NEAR && behind.includes(word)) return true;
    if (words.includes(word)) last = at;
  }
  return false;
}
