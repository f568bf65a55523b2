import type { ActionList, FactLevel, FactSpec, FactWindow } from './columns.ts';

/** Days of one ad account whose numbers may be added up: one currency and one time zone. */
export interface PlanPart {
  adAccountId: string;
  /** `act_` and digits: the object of rows of level account. */
  platformId: string;
  /** Order of the ad account in the request; rows with equal keys follow it. */
  order: number;
  /** Parts of an ad account with the same epoch are one group of sums. */
  epoch: number;
  currency: string;
  /** First and last day, both included. */
  from: string;
  to: string;
}

/** Sums of one action type. */
export interface ActionSum {
  list: ActionList;
  actionType: string;
  window: FactWindow;
}

/** A key rows are ordered by; quotients are IEEE double quotients of exact sums. Null keys are last in both directions. */
export type OrderKey =
  | { by: 'entity_id' | 'date' | 'spend' | 'impressions' | 'clicks' | 'ctr' | 'cpc' | 'cpm' }
  | { by: 'actions'; sum: ActionSum }
  /** Amount of `sum` for each unit of spend. */
  | { by: 'roas'; sum: ActionSum }
  /** Spend for each count of `sum`. */
  | { by: 'cpa'; sum: ActionSum };

/** Least values of returned rows; null is none. A row whose value is null never passes. */
export interface RowFilter {
  /** In millionths. */
  minSpend: bigint | null;
  minImpressions: bigint | null;
  minClicks: bigint | null;
  minActions: { sum: ActionSum; least: bigint } | null;
}

/** Parts that every read has. */
export interface ReadPlan {
  workspaceId: string;
  parts: readonly PlanPart[];
  level: FactLevel;
  spec: FactSpec;
  grain: 'daily' | 'period';
  /** Ids of campaigns, ad sets or ads, as the platform has them; null is all. Of level account, parts say which. */
  objectIds: readonly string[] | null;
  /** Sums wanted, by column. */
  sums: readonly string[];
  actionSums: readonly ActionSum[];
  filter: RowFilter;
}

/** Place of a row in its order, exactly: the values of `orderKey` and of what breaks ties. */
export interface RowPosition {
  /** Text of the sort value: an integer, a day, or the shortest text of a double; null for a null key. */
  value: string | null;
  currency: string;
  order: number;
  epoch: number;
  day: string;
  objectId: string;
  cell: string;
}

/** Rows in exact order. */
export interface RowsPlan extends ReadPlan {
  /** True when numbers of people and rankings are wanted, which are read of the level's own rows. */
  people: boolean;
  rankings: boolean;
  order: { key: OrderKey; descending: boolean };
}

/** A page of rows. */
export interface PagePlan extends RowsPlan {
  after: RowPosition | null;
  /** Import number of each ad account to read as of; null is now. Ad accounts that are not named have no rows. */
  asOf: Readonly<Record<string, number>> | null;
  limit: number;
}

/** A row of a page. */
export interface PlanRow {
  adAccountId: string;
  order: number;
  epoch: number;
  currency: string;
  objectId: string;
  name: string | null;
  campaignId: string | null;
  campaignName: string | null;
  adSetId: string | null;
  adSetName: string | null;
  status: string | null;
  /** Null in a period. */
  day: string | null;
  cell: string;
  /** By column of `sums`; a column that is null in all rows is null. */
  sums: Readonly<Record<string, bigint | null>>;
  /** In the order of `actionSums`. */
  actionSums: readonly bigint[];
  /** By column; empty unless asked for. Null where the level's own row has none. */
  people: Readonly<Record<string, bigint | null>>;
  rankings: Readonly<Record<string, { word: string; day: string } | null>>;
  /** True when ad sets of the row have different attribution settings. */
  mixedAttribution: boolean;
  position: RowPosition;
}

/** Rows of a page, and the import numbers they were read as of. */
export interface PlanPage {
  rows: PlanRow[];
  hasMore: boolean;
  asOf: Record<string, number>;
}

/** A ranking of objects by their sums over all days. */
export interface RankPlan extends Omit<ReadPlan, 'grain'> {
  key: OrderKey;
  /** Rankings that are made: one for each ad account or one for all, each whole or one for each currency. */
  apart: { accounts: boolean; currencies: boolean };
  /** Ids of objects that are left out; null is none. */
  exceptIds: readonly string[] | null;
  /** Number of places at each end; 0 is none. */
  highest: number;
  lowest: number;
  /** Lists so many objects of each currency that spent without any of this action, those that spent most first; null lists none. */
  spentWithout: { sum: ActionSum; most: number } | null;
}

/** One ranking. */
export interface PlanRanking {
  /** Null in a ranking of all ad accounts. */
  adAccountId: string | null;
  /** Null in a ranking of all currencies. */
  currency: string | null;
  /** Number of objects with a key. */
  ranked: number;
  highest: PlanRow[];
  lowest: PlanRow[];
  /** Objects that pass the filters and have no key. */
  excluded: PlanExcluded[];
  spentWithout: PlanRow[];
}

/** Objects without a key in one currency, of which the platform gave spend, or did not. */
export interface PlanExcluded {
  currency: string;
  spendGiven: boolean;
  count: number;
  spend: bigint;
}

/** Variation of objects' numbers from day to day. */
export interface SpreadPlan extends Omit<ReadPlan, 'grain' | 'filter' | 'sums' | 'actionSums'> {
  /** Beside spend. */
  sum: ActionSum;
}

/** Sums over the days on which an object of one epoch spent, or has any of the action. */
export interface SpreadRow {
  adAccountId: string;
  epoch: number;
  objectId: string;
  days: number;
  daysWithSpend: number;
  spend: bigint;
  value: bigint;
  spendSquared: bigint;
  valueSquared: bigint;
  product: bigint;
}

/** Sums over all rows that pass the filter, by time. */
export interface SeriesPlan extends ReadPlan {
  bucket: 'day' | 'week' | 'month' | 'all';
  /** Import numbers to read as of, as in a page. */
  asOf: Readonly<Record<string, number>> | null;
}

/** Sums of an ad account's epoch in one bucket. */
export interface SeriesRow {
  adAccountId: string;
  order: number;
  epoch: number;
  currency: string;
  /** First day of the bucket; null for `all`. */
  day: string | null;
  /** Number of rows summed up. */
  rows: number;
  sums: Readonly<Record<string, bigint | null>>;
  actionSums: readonly bigint[];
}
