import { gammaQuantile } from './gamma-quantile.ts';
import type { Interval } from './interval.ts';

/** Exact interval of the mean of a count (Garwood 1936), by gamma quantiles, so that fractional counts have one, too. */
export function poissonInterval(count: number): Interval {
  return { low: gammaQuantile('low', count), high: gammaQuantile('high', count + 1) };
}
