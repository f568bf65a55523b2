import type { Interval } from '#subgraphs/insights/statistics/interval.ts';
import { poissonInterval } from '#subgraphs/insights/statistics/poisson-interval.ts';
import { ratioInterval } from '#subgraphs/insights/statistics/ratio-interval.ts';
import { wilsonInterval } from '#subgraphs/insights/statistics/wilson-interval.ts';
import type { PlaceEvidence } from './place-evidence.ts';
import type { RankKey } from './rank-request.ts';
import { SMALL_SAMPLE } from './small-sample.ts';

/** An interval in the units of the ranked number, and how it was computed. */
export interface PlaceInterval extends Interval {
  method: 'WILSON' | 'POISSON' | 'DAY_CLUSTERS';
}

/** An interval, or why there is none. */
export type IntervalOrReason = { interval: PlaceInterval } | { reason: string };

const MILLION = 1e6;

/** The interval of a ranked number. */
export function intervalOf(key: RankKey, evidence: PlaceEvidence): IntervalOrReason {
  const spend = Number(evidence.spend ?? 0n) / MILLION;
  switch (key) {
    case 'ctr':
      return ofShare(Number(evidence.clicks), Number(evidence.impressions));
    case 'cpc':
      return { interval: costOf(spend, poissonInterval(Number(evidence.clicks))) };
    case 'cpa':
      return { interval: costOf(spend, poissonInterval(Number(evidence.conversions) / MILLION)) };
    case 'conversions':
      return { interval: { ...poissonInterval(Number(evidence.conversions) / MILLION), method: 'POISSON' } };
    case 'roas':
      return ofRatio(evidence, 1);
    case 'conversion_value':
      return ofRatio(evidence, spend);
    case 'spend':
    case 'impressions':
    case 'clicks':
    case 'cpm':
      return { reason: 'NOT_SAMPLED' };
  }
}

/** True when two intervals have no number in common; null where one of them is missing. */
export function areApart(one: IntervalOrReason, other: IntervalOrReason): boolean | null {
  if (!('interval' in one) || !('interval' in other)) return null;
  return one.interval.high < other.interval.low || other.interval.high < one.interval.low;
}

function ofShare(clicks: number, impressions: number): IntervalOrReason {
  const share = wilsonInterval(clicks, impressions);
  if (!share) return { reason: 'MORE_CLICKS_THAN_IMPRESSIONS' };
  return { interval: { low: share.low * 100, high: share.high * 100, method: 'WILSON' } };
}

/** Cost of one of a count: the more of them, the less it is. */
function costOf(spend: number, { low, high }: Interval): PlaceInterval {
  return { low: spend / high, high: low === 0 ? Infinity : spend / low, method: 'POISSON' };
}

function ofRatio({ value, spread: days }: PlaceEvidence, times: number): IntervalOrReason {
  if (value <= 0n) return { reason: 'NO_VALUE' };
  if (!days || days.daysWithSpend < SMALL_SAMPLE.days) return { reason: 'FEW_DAYS' };
  const ratio = ratioInterval(days);
  if (!ratio) return { reason: 'FEW_DAYS' };
  return { interval: { low: ratio.low * times, high: ratio.high * times, method: 'DAY_CLUSTERS' } };
}
