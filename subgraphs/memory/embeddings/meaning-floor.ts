import { cosine } from './vector-code.ts';

/** The least part of the way from unrelated to equal, of a few facts and of many. */
const LEAST_CLOSENESS = { few: 0.3, many: 0.55 };
/** Growth of the part with the logarithm of the number of facts. */
const GROWTH = 0.07;
const START = -0.08;

/**
 * Returns the similarity from which a fact counts as being about the question although they may share no word.
 * Models differ in the similarity of unrelated texts, so the question is compared with unrelated sentences. `background` holds their vectors in
 * groups, one a language; the group most like the question counts. Of many facts some come close by chance: the more are searched, the higher the
 * floor.
 */
export function meaningFloor(
  question: Int8Array,
  background: readonly (readonly Int8Array[])[],
  facts: number,
): number {
  const unrelated = background.map((group) => middleOf(group.map((vector) => cosine(question, vector))));
  const level = Math.max(...unrelated);
  const { few, many } = LEAST_CLOSENESS;
  const closeness = Math.min(many, Math.max(few, START + GROWTH * Math.log(Math.max(facts, 1))));
  return level + closeness * (1 - level);
}

function middleOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
}
