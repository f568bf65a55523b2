/** Two bounds that hold the value with 95 % confidence. */
export interface Interval {
  low: number;
  /** Infinity where there is no upper bound. */
  high: number;
}

/** Share of intervals that hold the value. */
export const CONFIDENCE = 0.95;
/** Probability that each side of an interval leaves out. */
export const TAIL = (1 - CONFIDENCE) / 2;
/** Standard deviations of the normal distribution within which that share lies. */
export const NORMAL_BOUND = 1.959_963_984_540_054;
