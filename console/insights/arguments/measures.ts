import type { InsightsMetricName, InsightsSortKey } from '../generated/graphql.ts';

/** Ways to write the values of a measure. */
export type MeasureKind = 'count' | 'money' | 'cost' | 'percent' | 'ratio' | 'seconds' | 'text';

/** Something a report shows of each row. */
export interface Measure {
  title: string;
  kind: MeasureKind;
  /** Metrics it is read from. */
  metrics: readonly InsightsMetricName[];
  /** Key of the order by it; absent where rows cannot be ordered by it. */
  sortKey?: InsightsSortKey;
  /** True of sums, of which a day without delivery has 0; a quotient is not known then. */
  isSum: boolean;
}

/** Names of measures as they stand in addresses: metrics in the words of reports, and the return on ad spend. */
export type MeasureName = Lowercase<Exclude<InsightsMetricName, 'CONVERSIONS' | 'CONVERSION_VALUES'>> | 'roas';

type Rest = Partial<Pick<Measure, 'sortKey' | 'isSum'>>;

function measure(title: string, kind: MeasureKind, metric: InsightsMetricName, rest: Rest = {}): Measure {
  return { title, kind, metrics: [metric], isSum: kind === 'count' || kind === 'money', ...rest };
}

/** All measures, in the order they are offered in. */
export const MEASURES: Record<MeasureName, Measure> = {
  spend: measure('Spend', 'money', 'SPEND', { sortKey: 'SPEND' }),
  impressions: measure('Impressions', 'count', 'IMPRESSIONS', { sortKey: 'IMPRESSIONS' }),
  clicks: measure('Clicks', 'count', 'CLICKS', { sortKey: 'CLICKS' }),
  ctr: measure('Click rate', 'percent', 'CTR', { sortKey: 'CTR' }),
  cpc: measure('Cost per click', 'cost', 'CPC'),
  cpm: measure('Cost per 1,000 impressions', 'cost', 'CPM'),
  actions: measure('Actions', 'count', 'ACTIONS', { sortKey: 'PURCHASES' }),
  action_values: measure('Value of actions', 'money', 'ACTION_VALUES'),
  roas: {
    ...measure('Return on ad spend', 'ratio', 'SPEND', { sortKey: 'ROAS' }),
    metrics: ['ACTION_VALUES', 'SPEND'],
  },
  reach: measure('Reach', 'count', 'REACH', { isSum: false }),
  frequency: measure('Frequency', 'ratio', 'FREQUENCY'),
  inline_link_clicks: measure('Link clicks', 'count', 'INLINE_LINK_CLICKS'),
  outbound_clicks: measure('Outbound clicks', 'count', 'OUTBOUND_CLICKS'),
  inline_post_engagement: measure('Engagement', 'count', 'INLINE_POST_ENGAGEMENT'),
  unique_clicks: measure('People who clicked', 'count', 'UNIQUE_CLICKS', { isSum: false }),
  unique_inline_link_clicks: measure('People who clicked a link', 'count', 'UNIQUE_INLINE_LINK_CLICKS', {
    isSum: false,
  }),
  unique_outbound_clicks: measure('People who clicked away', 'count', 'UNIQUE_OUTBOUND_CLICKS', { isSum: false }),
  quality_ranking: measure('Quality ranking', 'text', 'QUALITY_RANKING'),
  engagement_rate_ranking: measure('Engagement ranking', 'text', 'ENGAGEMENT_RATE_RANKING'),
  conversion_rate_ranking: measure('Conversion ranking', 'text', 'CONVERSION_RATE_RANKING'),
  video_play_actions: measure('Video plays', 'count', 'VIDEO_PLAY_ACTIONS'),
  video_continuous_2_sec_watched_actions: measure('Plays of 2 s', 'count', 'VIDEO_CONTINUOUS_2_SEC_WATCHED_ACTIONS'),
  video_15_sec_watched_actions: measure('Plays of 15 s', 'count', 'VIDEO_15_SEC_WATCHED_ACTIONS'),
  video_30_sec_watched_actions: measure('Plays of 30 s', 'count', 'VIDEO_30_SEC_WATCHED_ACTIONS'),
  video_p25_watched_actions: measure('Plays up to 25 %', 'count', 'VIDEO_P25_WATCHED_ACTIONS'),
  video_p50_watched_actions: measure('Plays up to 50 %', 'count', 'VIDEO_P50_WATCHED_ACTIONS'),
  video_p75_watched_actions: measure('Plays up to 75 %', 'count', 'VIDEO_P75_WATCHED_ACTIONS'),
  video_p95_watched_actions: measure('Plays up to 95 %', 'count', 'VIDEO_P95_WATCHED_ACTIONS'),
  video_p100_watched_actions: measure('Whole plays', 'count', 'VIDEO_P100_WATCHED_ACTIONS'),
  video_thruplay_watched_actions: measure('Plays to the end or of 15 s', 'count', 'VIDEO_THRUPLAY_WATCHED_ACTIONS'),
  video_avg_time_watched_actions: measure('Average time watched', 'seconds', 'VIDEO_AVG_TIME_WATCHED_ACTIONS'),
  video_time_watched_actions: measure('Time watched', 'seconds', 'VIDEO_TIME_WATCHED_ACTIONS', { isSum: true }),
};

export const MEASURE_NAMES = Object.keys(MEASURES) as MeasureName[];

/** Measures that rows can be ordered by. */
export const SORTABLE = MEASURE_NAMES.filter((name) => MEASURES[name].sortKey !== undefined);
