import { isNumber } from '#subgraphs/memory/ranking/cues/cues-of-word.ts';
import type { PreparedFact } from '#subgraphs/memory/ranking/prepared-fact.ts';
import type { WeighedQuestion } from '#subgraphs/memory/ranking/weigh-question.ts';

/** Places in a fact's terms, for each term of a question. */
type Found = readonly (readonly number[])[];

/** Two words asked for side by side are told within so many words. */
const NEAR = 3;

/** Sum of the lighter weights of neighbouring terms of the question which the fact has in the same order, near to each other. */
export function weightOfNeighbours(question: WeighedQuestion, found: Found, fact: PreparedFact): number {
  let sum = 0;
  let before: { weight: number; words: string[] } | null = null;
  for (const [i, { term, weight }] of question.terms.entries()) {
    if (term.relatedTo !== undefined) continue;
    const words = wordsAt(found[i] ?? [], fact);
    if (before && isFollowed(fact.order, before.words, words)) sum += Math.min(before.weight, weight);
    before = { weight, words };
  }
  return sum;
}

/** Weight of the weightiest term that stands behind a number, at most one word between. */
export function weightBehindNumber(question: WeighedQuestion, found: Found, fact: PreparedFact): number {
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

function isFollowed(order: readonly string[], words: readonly string[], others: readonly string[]): boolean {
  if (words.length === 0 || others.length === 0) return false;
  let last = -Infinity;
  for (const [at, word] of order.entries()) {
    if (at - last <= NEAR && others.includes(word)) return true;
    if (words.includes(word)) last = at;
  }
  return false;
}
