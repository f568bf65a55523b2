import { METRICS } from '#subgraphs/insights/capabilities/metrics.ts';
import { RARE_METRICS } from '#subgraphs/insights/query/metric-sources.ts';
import { SMALL_SAMPLE } from '#subgraphs/insights/rank/small-sample.ts';

/** True when reports of imported rows can be queried. */
const QUERYING = true;
/** True when objects can be ranked by the same rows. */
const RANKING = true;

const QUERY = { available: QUERYING, reason: null };
const RANK = { available: RANKING, reason: null };

const LEVELS = [
  { id: 'account', description: 'A row for the ad account.', rankable: false },
  { id: 'campaign', description: 'A row for each campaign.', rankable: true },
  { id: 'adset', description: 'A row for each ad set.', rankable: true },
  { id: 'ad', description: 'A row for each ad; the default.', rankable: true },
];

const REPORT_SPECS = [
  { id: 'base_daily', description: 'Totals for each day; the default.', breakdowns: [] },
  { id: 'demographic_daily', description: 'Totals for each day by age and gender.', breakdowns: ['age', 'gender'] },
  { id: 'country_daily', description: 'Totals for each day by country.', breakdowns: ['country'] },
];

const GRAINS = [
  { id: 'daily', description: 'A row for each day; the default.' },
  { id: 'period', description: 'One row for all days asked for.' },
];

const BREAKDOWNS = [
  { id: 'age', description: 'Age range, such as 25-34.', reportSpec: 'demographic_daily' },
  { id: 'gender', description: 'female, male or unknown.', reportSpec: 'demographic_daily' },
  { id: 'country', description: 'Country code of two letters (ISO 3166-1).', reportSpec: 'country_daily' },
];

const SORT_KEYS = ['entity_id', 'date', 'spend', 'impressions', 'clicks', 'ctr', 'purchases', 'roas'];
const RANK_KEYS = [
  'spend',
  'impressions',
  'clicks',
  'ctr',
  'cpc',
  'cpm',
  'conversions',
  'conversion_value',
  'cpa',
  'roas',
];
const ACTION_KEYS = new Set(['purchases', 'roas', 'conversions', 'conversion_value', 'cpa']);

function key(id: string, available: boolean) {
  return { id, needsActionType: ACTION_KEYS.has(id), available };
}

/** The vocabulary of reports in the form of the schema's `InsightsCapabilities`. */
export const CAPABILITIES = {
  query: QUERY,
  rank: RANK,
  metrics: METRICS.map((metric) => ({ ...metric, mayBeEmpty: RARE_METRICS.has(metric.id), available: QUERYING })),
  levels: LEVELS.map((level) => ({ ...level, available: QUERYING })),
  reportSpecs: REPORT_SPECS.map((spec) => ({ ...spec, available: QUERYING })),
  grains: GRAINS.map((grain) => ({ ...grain, available: QUERYING })),
  breakdowns: BREAKDOWNS,
  sortKeys: SORT_KEYS.map((id) => key(id, QUERYING)),
  sortDirections: ['asc', 'desc'],
  rankKeys: RANK_KEYS.map((id) => key(id, RANKING)),
  rankDirections: ['highest', 'lowest', 'both'],
  rankScopes: ['global', 'per_account'],
  attributionWindows: ['value', '1d_click', '7d_click', '1d_view'],
  limits: {
    pageMin: 1,
    pageMax: 100,
    pageDefault: 25,
    paging: 'Follow next_cursor with the same filters until it is null before calling results complete.',
    rankMax: 20,
    rankDefault: 5,
    adAccountsMax: 20,
    metricsMax: 20,
    entityIdsMax: 100,
    actionTypesMax: 50,
    attributionWindowsMax: 4,
    statusesMax: 16,
  },
  smallSample: SMALL_SAMPLE,
  notes: [
    'Days begin and end in the time zone of the ad account.',
    'Ratios are recomputed from sums, never averaged.',
    'Overlapping action types and attribution windows are never summed.',
    'Reach and frequency are of the level asked for, or null.',
    'Rows are of imported days: coverage says which days are there and how old they are.',
    'A day with no delivery has no row. Numbers of the last 28 days may still change.',
    'The metrics actions and action_values need both action_types and attribution_windows.',
  ],
};
