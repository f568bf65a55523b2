/** Objects that any run may act on. */
const ALWAYS_ALLOWED = 50;
/** Times the usual number of objects. */
const TIMES_MEDIAN = 5;
/** Share by which a run may exceed the number of objects that a member has seen and saved the rule again after. */
const ABOVE_REVIEWED = 1.2;

/** Runs before, for the bound of the next. */
export interface EarlierRuns {
  /** Objects that each of the last live runs acted on, at most 20. */
  acted: readonly number[];
  /** Objects that the last run would have acted on, when it was stopped for review and the rule was saved since; null otherwise. */
  reviewed: number | null;
}

/** Most objects that a run may act on without a review. */
export function mostObjects({ acted, reviewed }: EarlierRuns): number {
  return Math.max(ALWAYS_ALLOWED, TIMES_MEDIAN * medianOf(acted), Math.ceil((reviewed ?? 0) * ABOVE_REVIEWED));
}

function medianOf(numbers: readonly number[]): number {
  if (numbers.length === 0) return 0;
  const sorted = numbers.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
}
