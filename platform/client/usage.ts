import type { UseCaseUsage } from './use-case-usage.ts';

/** Used share of the platform's rate limits, from the headers of one answer. Percentages run from 0 and may pass 100. */
export interface Usage {
  /** Percent of the ad account's score limit, or null when the answer does not say. */
  accountPct: number | null;
  /** Percent of the app's limit (the highest of its counters), or null when the answer does not say. */
  appPct: number | null;
  /** Highest percentage over all of `byUseCase` but `ads_insights`, or null when the answer names no other. */
  businessPct: number | null;
  /** Seconds until a limit that blocks now, other than that of insights, lets calls through again; 0 while none blocks. */
  regainSeconds: number;
  /** The app's access tier as the platform names it, such as `development_access`. */
  tier: string | null;
  /** The business use cases by their name (`ads_management`, `ads_insights`, …), each the worst of its entries. */
  byUseCase: Record<string, UseCaseUsage>;
}
