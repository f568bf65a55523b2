/** Answer of a search to one question, best first, and the right one. */
export interface Answered {
  found: readonly string[];
  right: readonly string[];
}

/** The share of questions of which a right fact is among the first `k` found. */
export function recallAt(k: number, answers: readonly Answered[]): number {
  return mean(answers.map(({ found, right }) => (found.slice(0, k).some((id) => right.includes(id)) ? 1 : 0)));
}

/** The mean of one over the place of the first right fact, 0 where it is not among the first `k`. */
export function reciprocalRankAt(k: number, answers: readonly Answered[]): number {
  return mean(
    answers.map(({ found, right }) => {
      const place = found.slice(0, k).findIndex((id) => right.includes(id));
      return place === -1 ? 0 : 1 / (place + 1);
    }),
  );
}

/** The share of questions to which nothing was answered. */
export function emptyShare(answers: readonly Answered[]): number {
  return mean(answers.map(({ found }) => (found.length === 0 ? 1 : 0)));
}

/** The value at the place `share` of the sorted values: 0.95 for p95. Throws a RangeError for none. */
export function quantile(share: number, values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('quantile of nothing');
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))]!;
}

function mean(values: readonly number[]): number {
  if (values.length === 0) throw new RangeError('mean of nothing');
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
