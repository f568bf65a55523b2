/** Numbers between two bounds; a null bound is none. */
export interface Interval {
  low: bigint | null;
  /** True where the lower bound itself is not among them. */
  lowOpen: boolean;
  high: bigint | null;
  /** True where the upper bound itself is not among them. */
  highOpen: boolean;
}

/** Every number. */
export const EVERY: Interval = { low: null, lowOpen: false, high: null, highOpen: false };

/** Numbers from 0 up. */
export const FROM_ZERO: Interval = { ...EVERY, low: 0n };

/** Numbers of both intervals. */
export function both(a: Interval, b: Interval): Interval {
  const low = lowerOf(a, b) ? b : a;
  const high = higherOf(a, b) ? b : a;
  return { low: low.low, lowOpen: low.lowOpen, high: high.high, highOpen: high.highOpen };
}

/** True where no number is left. */
export function isEmpty({ low, lowOpen, high, highOpen }: Interval): boolean {
  if (low === null || high === null) return false;
  return low > high || (low === high && (lowOpen || highOpen));
}

/** True where every number of the first is one of the second. */
export function isWithin(inner: Interval, outer: Interval): boolean {
  return isEmpty(inner) || (!lowerOf(inner, outer) && !higherOf(inner, outer));
}

/** True where the number is one of them. */
export function holds(interval: Interval, value: bigint): boolean {
  return !isEmpty(both(interval, { low: value, lowOpen: false, high: value, highOpen: false }));
}

/** True where the first begins below the second. */
function lowerOf(a: Interval, b: Interval): boolean {
  if (b.low === null) return false;
  if (a.low === null || a.low < b.low) return true;
  return a.low === b.low && b.lowOpen && !a.lowOpen;
}

/** True where the first ends above the second. */
function higherOf(a: Interval, b: Interval): boolean {
  if (b.high === null) return false;
  if (a.high === null || a.high > b.high) return true;
  return a.high === b.high && b.highOpen && !a.highOpen;
}
