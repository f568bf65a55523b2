import { METRICS } from '#subgraphs/insights/capabilities/metrics.ts';

/** Querying is not built yet, so nothing of the vocabulary answers; one switch, so that nobody claims otherwise. */
const QUERYING = false;

const FEATURE = {
  available: QUERYING,
  reason:
    'Reports are not imported by this version yet; this is the vocabulary they will have. Read reports on the ad platform meanwhile.',
};

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

function key(id: string) {
  return { id, needsActionType: ACTION_KEYS.has(id), available: QUERYING };
}

/** The vocabulary of reports in the form of the schema's `InsightsCapabilities`. */
export const CAPABILITIES = {
  query: FEATURE,
  rank: FEATURE,
  metrics: METRICS.map((metric) => ({ ...metric, available: QUERYING })),
  levels: LEVELS.map((level) => ({ ...level, available: QUERYING })),
  reportSpecs: REPORT_SPECS.map((spec) => ({ ...spec, available: QUERYING })),
  grains: GRAINS.map((grain) => ({ ...grain, available: QUERYING })),
  breakdowns: BREAKDOWNS,
  sortKeys: SORT_KEYS.map(key),
  sortDirections: ['asc', 'desc'],
  rankKeys: RANK_KEYS.map(key),
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
  notes: [
    'Days begin and end in the time zone of the ad account.',
    'Ratios are recomputed from sums, never averaged.',
    'Overlapping action types and attribution windows are never summed.',
    'Reach and frequency are of the level asked for, or null.',
  ],
};
