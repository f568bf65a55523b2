import type { FactWindow } from '#subgraphs/insights/facts/columns.ts';

/** Numbers that can be ranked by. */
export type RankKey =
  'spend' | 'impressions' | 'clicks' | 'ctr' | 'cpc' | 'cpm' | 'conversions' | 'conversion_value' | 'cpa' | 'roas';

/** A ranking asked for. Its arguments have kept their bounds and rules. */
export interface RankRequest {
  adAccountIds: readonly string[];
  dateFrom: string;
  dateTo: string;
  level: 'campaign' | 'adset' | 'ad';
  key: RankKey;
  actionType: string;
  window: FactWindow;
  highest: boolean;
  lowest: boolean;
  perAccount: boolean;
  /** In capitals; null is all. */
  statuses: readonly string[] | null;
  /** In millionths of the major unit. */
  minSpend: bigint | null;
  minImpressions: bigint | null;
  minClicks: bigint | null;
  /** In millionths. */
  minConversions: bigint | null;
  limit: number;
}
