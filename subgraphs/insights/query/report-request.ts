import type { FactLevel, FactSpec, FactWindow } from '#subgraphs/insights/facts/columns.ts';

/** Keys rows of a report can be ordered by. */
export type SortKey = 'entity_id' | 'date' | 'spend' | 'impressions' | 'clicks' | 'ctr' | 'purchases' | 'roas';

/** Order of the rows of a report. */
export interface ReportSort {
  by: SortKey;
  descending: boolean;
  /** Of `purchases` and `roas`. */
  actionType: string;
  window: FactWindow;
}

/** A report asked for. Its arguments have kept their bounds and rules. */
export interface ReportRequest {
  adAccountIds: readonly string[];
  /** First and last day, both included, in each ad account's time zone. */
  dateFrom: string;
  dateTo: string;
  /** Ids of metrics, in the order asked for. */
  metrics: readonly string[];
  level: FactLevel;
  entityIds: readonly string[] | null;
  spec: FactSpec;
  grain: 'daily' | 'period';
  actionTypes: readonly string[] | null;
  windows: readonly FactWindow[] | null;
  /** In millionths of the major unit. */
  minSpend: bigint | null;
  sort: ReportSort;
  limit: number;
  cursor: string | null;
}

/** An ad account of a report, as accounts knows it now. */
export interface ReportAccount {
  id: string;
  /** `act_` and digits. */
  platformId: string;
  name: string;
  currency: string;
  /** Minor units in a major one. */
  currencyOffset: number;
  timezone: string;
}
