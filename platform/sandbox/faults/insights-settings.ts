import { isRecord } from '../wire/is-record.ts';

/** Errors of reports that are too big, as code/subcode. */
export const SYNC_SIZE_ERRORS = ['100/1487534', '100/1504018', '2/1504038', '2/1504044'] as const;
export const ASYNC_SIZE_ERRORS = ['-3/1504045', '100/1487534'] as const;
/** Throttles of insights, as code or code/subcode. */
export const INSIGHTS_THROTTLES = ['80000', '4/1504022', '4/1504039'] as const;

/** Behaviour of insights. */
export interface InsightsSettings {
  /** Days of delivery a seeded ad has behind it when its insights are first asked for. */
  insightsHistoryDays: number;
  /** Days without delivery, spend of 0 with impressions, conversions on a day without impressions, halves of conversions. */
  insightsUneven: boolean;
  /** The numbers of a day depend on the day on which they are read, and are final after 28 days. */
  insightsRestate: boolean;
  /** Some rows are gone when their day is read again 2 to 20 days later. */
  insightsRowsVanish: boolean;
  /** Deleted and archived objects in lists of their level: only where a filter on their `effective_status` names them, or never. */
  insightsDeleted: 'BY_FILTER' | 'NEVER';
  /** Breakdowns lack some ads, and `country` has a cell `unknown`. */
  insightsBreakdownsIncomplete: boolean;
  /** Shares of the cells of breakdowns, instead of the usual ones: `{ "country": { "US": 0.6, "DE": 0.06 } }`; what is left has no cell. */
  insightsShares: Record<string, Record<string, number>>;
  /** Breakdowns that are not enabled: they answer no rows. */
  insightsBreakdownsOff: string[];
  /** Breakdowns beside which `value` is withheld, as it is above ad sets of different attribution settings. */
  insightsValueWithheldBy: string[];
  /** Action windows that are not reported any more. */
  insightsWindowsGone: string[];
  /** More rows than this are too many; null: never. */
  insightsMaxRows: number | null;
  /** The same for single days: `{ "2026-09-01": 0 }`. */
  insightsMaxRowsOfDays: Record<string, number>;
  /** Error that says so at once. */
  insightsSizeErrorSync: (typeof SYNC_SIZE_ERRORS)[number];
  /** Error a report ends in. */
  insightsSizeErrorAsync: (typeof ASYNC_SIZE_ERRORS)[number];
  /** Refusal of every call for insights; null: none. Other calls go on. */
  insightsThrottle: (typeof INSIGHTS_THROTTLES)[number] | null;
  /** Minutes until insights may be called again, as the headers say. */
  insightsThrottleMinutes: number;
  /** Used share of the insights quota in the headers, in percent; null: the same as of the score. */
  insightsUsedPercent: number | null;
  /** Time for which a report cannot be found after its start. */
  reportLagMs: number;
  /** Time for which a report can be read after its start. */
  reportLifeMs: number;
}

const DAY_MS = 86_400_000;

/** Insights at their plainest: the same numbers whenever they are asked for. */
export const PLAIN_INSIGHTS: InsightsSettings = {
  insightsHistoryDays: 400,
  insightsUneven: false,
  insightsRestate: false,
  insightsRowsVanish: false,
  insightsDeleted: 'BY_FILTER',
  insightsBreakdownsIncomplete: false,
  insightsShares: {},
  insightsBreakdownsOff: [],
  insightsValueWithheldBy: [],
  insightsWindowsGone: [],
  insightsMaxRows: null,
  insightsMaxRowsOfDays: {},
  insightsSizeErrorSync: '100/1487534',
  insightsSizeErrorAsync: '-3/1504045',
  insightsThrottle: null,
  insightsThrottleMinutes: 47,
  insightsUsedPercent: null,
  reportLagMs: 0,
  reportLifeMs: 30 * DAY_MS,
};

const oneOf =
  (words: readonly string[], orNull = false) =>
  (value: unknown): string | null =>
    (orNull && value === null) || words.some((word) => word === value)
      ? null
      : `must be one of ${words.join(', ')}${orNull ? ' or null' : ''}`;

/** Settings whose kind of value does not show in their default; each check answers what is wrong, or null. */
export const INSIGHTS_CHECKS: Partial<Record<string, (value: unknown) => string | null>> = {
  insightsDeleted: oneOf(['BY_FILTER', 'NEVER']),
  insightsSizeErrorSync: oneOf(SYNC_SIZE_ERRORS),
  insightsSizeErrorAsync: oneOf(ASYNC_SIZE_ERRORS),
  insightsThrottle: oneOf(INSIGHTS_THROTTLES, true),
  insightsShares: (value) =>
    isRecord(value) && Object.values(value).every(isShares)
      ? null
      : 'must be an object of shares by breakdown and cell, up to 1 for each breakdown',
  insightsMaxRowsOfDays: (value) =>
    isRecord(value) && Object.entries(value).every(([day, most]) => isDay(day) && isCount(most))
      ? null
      : 'must be an object of numbers from 0 by day, YYYY-MM-DD',
};

function isShares(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const shares = Object.values(value);
  return shares.every(isCount) && shares.reduce<number>((sum, share) => sum + Number(share), 0) < 1 + 1e-9;
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && value >= 0;
}
