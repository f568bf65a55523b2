/** Levels of facts from the top; the place plus one is the number in tables. */
export const FACT_LEVELS = ['account', 'campaign', 'adset', 'ad'] as const;
/** Report specifications; the place is the number in tables. */
export const FACT_SPECS = ['base_daily', 'demographic_daily', 'country_daily'] as const;
/** Attribution windows. They overlap and are never added up. */
export const FACT_WINDOWS = ['value', '1d_click', '7d_click', '1d_view'] as const;
/** Lists by action type; the place plus one is the number in tables. */
export const ACTION_LISTS = ['actions', 'action_values', 'conversions', 'conversion_values'] as const;

/** Whole counts that may be added up over days and objects. */
export const COUNT_COLUMNS = [
  'impressions',
  'clicks',
  'inline_link_clicks',
  'inline_post_engagement',
  'outbound_clicks',
  'video_play_actions',
  'video_continuous_2_sec_watched_actions',
  'video_15_sec_watched_actions',
  'video_30_sec_watched_actions',
  'video_p25_watched_actions',
  'video_p50_watched_actions',
  'video_p75_watched_actions',
  'video_p95_watched_actions',
  'video_p100_watched_actions',
  'video_thruplay_watched_actions',
] as const;

/** Numbers of people, which only the platform can count over days or objects. */
export const PEOPLE_COLUMNS = [
  'reach',
  'unique_clicks',
  'unique_inline_link_clicks',
  'unique_outbound_clicks',
] as const;

/** Words of the platform, for ads and without breakdown only. */
export const RANKING_COLUMNS = ['quality_ranking', 'engagement_rate_ranking', 'conversion_rate_ranking'] as const;

/** Words of rankings; the place is the number in tables. A word that is not among them is kept as UNKNOWN. */
export const RANKING_WORDS = [
  'UNKNOWN',
  'BELOW_AVERAGE_10',
  'BELOW_AVERAGE_20',
  'BELOW_AVERAGE_35',
  'AVERAGE',
  'ABOVE_AVERAGE',
] as const;

/** Action types with columns of their own, by the names the columns begin with. */
export const HOT_ACTION_TYPES = {
  omni_purchase: 'purchase',
  omni_add_to_cart: 'add_to_cart',
  omni_initiated_checkout: 'checkout',
  lead: 'lead',
} as const;

export type FactLevel = (typeof FACT_LEVELS)[number];
export type FactSpec = (typeof FACT_SPECS)[number];
export type FactWindow = (typeof FACT_WINDOWS)[number];
export type ActionList = (typeof ACTION_LISTS)[number];
export type CountColumn = (typeof COUNT_COLUMNS)[number];
export type PeopleColumn = (typeof PEOPLE_COLUMNS)[number];
export type RankingColumn = (typeof RANKING_COLUMNS)[number];

const KIND_OF_LIST = { actions: 'count', action_values: 'amount' } as const;

/** Columns by list, action type and window. Imports look one up for every number, which no text is put together for. */
const HOT_BY_LIST: ReadonlyMap<string, ReadonlyMap<string, Readonly<Record<FactWindow, string>>>> = new Map(
  Object.entries(KIND_OF_LIST).map(([list, kind]) => [
    list,
    new Map(
      Object.entries(HOT_ACTION_TYPES).map(([type, name]) => [
        type,
        Object.fromEntries(FACT_WINDOWS.map((window) => [window, `${name}_${kind}_${window}`])) as Record<
          FactWindow,
          string
        >,
      ]),
    ),
  ]),
);

/** Column of an action type in a window of a list; null when it is kept in `insight_action`. */
export function hotColumn(list: ActionList, actionType: string, window: FactWindow): string | null {
  return HOT_BY_LIST.get(list)?.get(actionType)?.[window] ?? null;
}

/** Columns of the hot action types, in the order of the tables. */
export const HOT_COLUMNS: readonly string[] = Object.keys(HOT_ACTION_TYPES).flatMap((type) =>
  (['actions', 'action_values'] as const).flatMap((list) =>
    FACT_WINDOWS.flatMap((window) => hotColumn(list, type, window) ?? []),
  ),
);

/** Columns that may be added up, besides `video_average_by_plays`, which is computed. */
export const ADDITIVE_COLUMNS: readonly string[] = [
  'spend',
  'video_time_watched_actions',
  ...HOT_COLUMNS,
  ...COUNT_COLUMNS,
];

/** Columns with values of a row of `insight_day`, besides its key. */
export const VALUE_COLUMNS: readonly string[] = [
  ...ADDITIVE_COLUMNS,
  ...PEOPLE_COLUMNS,
  'video_avg_time_watched_actions',
  ...RANKING_COLUMNS,
];

const INT8 = new Set(['spend', 'video_time_watched_actions', ...HOT_COLUMNS]);
const INT2 = new Set<string>(RANKING_COLUMNS);

/** Type of a value's column in PostgreSQL. */
export function columnType(column: string): 'int8' | 'int4' | 'int2' {
  if (INT8.has(column)) return 'int8';
  return INT2.has(column) ? 'int2' : 'int4';
}

/** Number of a level in tables. */
export function levelNo(level: FactLevel): number {
  return FACT_LEVELS.indexOf(level) + 1;
}

/** Number of a report specification in tables. */
export function specNo(spec: FactSpec): number {
  return FACT_SPECS.indexOf(spec);
}
