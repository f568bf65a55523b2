import { CONFIDENCE, type Interval } from './interval.ts';
import { studentQuantile } from './student-quantile.ts';

/** Sums over the days of one object, whose numbers of a day belong together. Whole numbers, so that nothing is lost. */
export interface DayMoments {
  days: number;
  spend: bigint;
  value: bigint;
  spendSquared: bigint;
  valueSquared: bigint;
  product: bigint;
}

/** Ratio of two sums, its standard error, and its interval. */
export interface RatioInterval extends Interval {
  ratio: number;
  standardError: number;
}

/** Digits kept of the quotient that the root is taken of. */
const SCALE = 10n ** 40n;

/**
 * Interval of value for each unit of spend, with days as clusters (Cochran, Sampling Techniques, chapter 6; Deng, Knoblich & Lu 2018), on the
 * scale of logarithms, with t of one degree of freedom less than days. Null without value, or with fewer than two days.
 */
export function ratioInterval(moments: DayMoments): RatioInterval | null {
  const { days, spend, value } = moments;
  if (days < 2 || spend <= 0n || value <= 0n) return null;
  const ratio = Number(value) / Number(spend);
  // Σ(V − R·S)² × (ΣS)², exactly: as floats the terms would cancel each other out.
  const residual =
    moments.valueSquared * spend ** 2n - 2n * value * spend * moments.product + value ** 2n * moments.spendSquared;
  const relative = Number((residual * SCALE) / (spend * value) ** 2n) / Number(SCALE);
  const relativeError = Math.sqrt((days / (days - 1)) * relative);
  const factor = Math.exp(studentQuantile(CONFIDENCE, days - 1) * relativeError);
  return { ratio, standardError: ratio * relativeError, low: ratio / factor, high: ratio * factor };
}
