import { isRecord } from '../wire/is-record.ts';
import { REPORTED_WINDOWS } from './attribution.ts';
import { CONVERSIONS, Delivery, VALUES } from './delivery.ts';

const COUNTS = ['impressions', 'reached', 'clicks', 'linkClicks', 'videoViews', 'secondsWatched'] as const;

/**
 * Reads a delivery that a test has named: counts, `spend` and values in major units, conversions and values as one number for all windows
 * or as an object by window. What is not named is 0; null is no delivery.
 */
export function namedDelivery(named: unknown, minorPerMajor: number): Delivery | undefined {
  if (!isRecord(named)) return undefined;
  const day = new Delivery();
  day.setCount('cells', 1);
  for (const name of COUNTS) day.setCount(name, Number(named[name] ?? 0));
  const minor = (major: unknown): number => Math.round(Number(major ?? 0) * minorPerMajor);
  day.setCount('spend', minor(named.spend));
  for (const window of REPORTED_WINDOWS) {
    const of = (name: string): unknown => {
      const given = named[name];
      return isRecord(given) ? given[window] : given;
    };
    for (const what of CONVERSIONS) day.setWithin(what, window, Math.round(Number(of(what) ?? 0) * 100));
    for (const what of VALUES) day.setWithin(what, window, minor(of(what)));
  }
  return day;
}
