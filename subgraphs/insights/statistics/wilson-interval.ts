import { NORMAL_BOUND, type Interval } from './interval.ts';

/**
 * Score interval of a share (Wilson 1927; recommended for small numbers by Brown, Cai & DasGupta 2001). Null where the share is none: without
 * trials, or with more hits than trials.
 */
export function wilsonInterval(hits: number, trials: number): Interval | null {
  if (trials <= 0 || hits > trials) return null;
  const share = hits / trials;
  const square = NORMAL_BOUND ** 2 / trials;
  const middle = (share + square / 2) / (1 + square);
  const half = (NORMAL_BOUND / (1 + square)) * Math.sqrt((share * (1 - share)) / trials + square / (4 * trials));
  return {
    low: hits === 0 ? 0 : Math.max(0, middle - half),
    high: hits === trials ? 1 : Math.min(1, middle + half),
  };
}
