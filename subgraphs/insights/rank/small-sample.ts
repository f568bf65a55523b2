import type { PlaceEvidence } from './place-evidence.ts';
import type { RankKey } from './rank-request.ts';

/** Least data that can be concluded from. */
export const SMALL_SAMPLE = { conversions: 10, clicks: 30, impressions: 1_000, days: 7 } as const;

const MILLION = 1_000_000n;

/** True when a ranked number rests on less data than can be concluded from. Counts of what was paid always suffice. */
export function isSmallSample(key: RankKey, evidence: PlaceEvidence): boolean {
  const { impressions, clicks, conversions, spread } = evidence;
  const fewConversions = conversions < BigInt(SMALL_SAMPLE.conversions) * MILLION;
  const fewClicks = clicks < SMALL_SAMPLE.clicks;
  switch (key) {
    case 'ctr':
      return fewClicks || impressions < SMALL_SAMPLE.impressions;
    case 'cpc':
      return fewClicks;
    case 'conversions':
    case 'cpa':
      return fewConversions;
    case 'conversion_value':
    case 'roas':
      return fewConversions || (spread?.daysWithSpend ?? 0) < SMALL_SAMPLE.days;
    case 'spend':
    case 'impressions':
    case 'clicks':
    case 'cpm':
      return false;
  }
}
