import { cosine } from './vector-code.ts';

/** A typical deviation of a normal distribution, in median deviations. */
const DEVIATION = 1.4826;
const LEAST_SPREAD = 0.02;
const LEAST_DEVIATIONS = 4;
/** The least part of the way from unrelated to equal. */
const LEAST_CLOSENESS = 0.25;

/**
 * The similarity from which on a fact counts as being about the question although they share no word. Models differ in how similar
 * unrelated texts are to them, so the question is compared with sentences that have nothing to do with each other: most of
 * them tell what unrelated means. `background` holds their vectors in groups, one a language. Of many facts some come close by
 * chance: the more are searched, the higher the floor.
 */
export function meaningFloor(
  question: Int8Array,
  background: readonly (readonly Int8Array[])[],
  facts: number,
): number {
  const groups = background.map((group) => levelOf(group.map((vector) => cosine(question, vector))));
  const { median, spread } = groups.reduce((most, group) => (group.median > most.median ? group : most));
  const deviations = Math.max(LEAST_DEVIATIONS, 1 + Math.sqrt(2 * Math.log(Math.max(facts, 1))));
  return Math.max(median + deviations * spread, median + LEAST_CLOSENESS * (1 - median));
}

function levelOf(similarities: readonly number[]): { median: number; spread: number } {
  const median = middleOf(similarities);
  const deviation = middleOf(similarities.map((similarity) => Math.abs(similarity - median)));
  return { median, spread: Math.max(LEAST_SPREAD, DEVIATION * deviation) };
}

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
