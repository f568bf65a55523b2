/** Metrics of an insights row that are one number: counts, money in major units, ratios. */
export const NUMBER_METRICS = [
  'spend',
  'impressions',
  'clicks',
  'reach',
  'frequency',
  'inline_link_clicks',
  'inline_post_engagement',
  'unique_clicks',
  'unique_inline_link_clicks',
  'ctr',
  'cpc',
  'cpm',
] as const;

/** Metrics that are a word. The platform gives them for ads only, and not beside breakdowns. */
export const RANKING_METRICS = ['quality_ranking', 'engagement_rate_ranking', 'conversion_rate_ranking'] as const;

/** Metrics that are a list with an entry for each action type. */
export const ACTION_METRICS = [
  'actions',
  'action_values',
  'conversions',
  'conversion_values',
  'outbound_clicks',
  'unique_outbound_clicks',
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
  'video_avg_time_watched_actions',
  'video_time_watched_actions',
] as const;

/** Metrics of insights, as the platform names its fields. */
export const INSIGHTS_METRICS: readonly string[] = [...NUMBER_METRICS, ...RANKING_METRICS, ...ACTION_METRICS];

/** Numbers of an entry of an action list: `value` follows the attribution setting, the others are windows that overlap. */
export const ACTION_WINDOWS = ['value', '1d_click', '7d_click', '1d_view'] as const;

/** `action_attribution_windows` that make the platform answer all of `ACTION_WINDOWS`; without `default` it leaves out `value`. */
export const ASKED_WINDOWS = ['default', '1d_click', '7d_click', '1d_view'] as const;

/** Levels of insights rows, from the top. */
export const INSIGHTS_LEVELS = ['account', 'campaign', 'adset', 'ad'] as const;

export type NumberMetric = (typeof NUMBER_METRICS)[number];
export type RankingMetric = (typeof RANKING_METRICS)[number];
export type ActionMetric = (typeof ACTION_METRICS)[number];
export type ActionWindow = (typeof ACTION_WINDOWS)[number];
export type InsightsLevel = (typeof INSIGHTS_LEVELS)[number];
