import type { FactLevel, FactSpec, FactWindow } from '#subgraphs/insights/facts/columns.ts';
import type {
  InsightsEntityLevel,
  InsightsMetricName,
  InsightsReportName,
  InsightsWindow,
} from '#subgraphs/insights/generated/schema-types.ts';

/** Levels by their names in the graph. */
export const LEVEL_OF: Record<InsightsEntityLevel, FactLevel> = {
  ACCOUNT: 'account',
  CAMPAIGN: 'campaign',
  AD_SET: 'adset',
  AD: 'ad',
};

/** Names in the graph by level. */
export const LEVEL_NAMES: Record<FactLevel, InsightsEntityLevel> = {
  account: 'ACCOUNT',
  campaign: 'CAMPAIGN',
  adset: 'AD_SET',
  ad: 'AD',
};

/** Report specifications by their names in the graph. */
export const SPEC_OF: Record<InsightsReportName, FactSpec> = {
  BASE_DAILY: 'base_daily',
  DEMOGRAPHIC_DAILY: 'demographic_daily',
  COUNTRY_DAILY: 'country_daily',
};

/** Windows by their names in the graph. */
export const WINDOW_OF: Record<InsightsWindow, FactWindow> = {
  VALUE: 'value',
  CLICK_1D: '1d_click',
  CLICK_7D: '7d_click',
  VIEW_1D: '1d_view',
};

/** The same the other way. */
export const GRAPH_WINDOWS: Readonly<Record<FactWindow, InsightsWindow>> = {
  value: 'VALUE',
  '1d_click': 'CLICK_1D',
  '7d_click': 'CLICK_7D',
  '1d_view': 'VIEW_1D',
};

/** Id of a metric by its name in the graph. */
export function metricId(name: InsightsMetricName): string {
  return name.toLowerCase();
}
