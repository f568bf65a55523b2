import type { InsightsMetric, InsightsValueKind } from '#subgraphs/insights/generated/schema-types.ts';

/** A metric of reports. */
export type Metric = Omit<InsightsMetric, 'available' | 'mayBeEmpty'>;

const BY_ROW = { additive: true, needsActionTypes: false, computedFrom: [] } as const;
const OF_LEVEL = { ...BY_ROW, additive: false } as const;

function count(id: string, description: string): Metric {
  return { ...BY_ROW, id, description, kind: 'COUNT' };
}

function ofLevel(id: string, kind: InsightsValueKind, description: string): Metric {
  return { ...OF_LEVEL, id, kind, description };
}

function byAction(id: string, description: string): Metric {
  return { ...BY_ROW, id, description, kind: 'ACTION_COUNTS' };
}

function quotient(id: string, kind: InsightsValueKind, description: string, computedFrom: readonly string[]): Metric {
  return { ...OF_LEVEL, id, kind, description, computedFrom };
}

/** Every metric a report may ask for. */
export const METRICS: readonly Metric[] = [
  { ...BY_ROW, id: 'spend', description: 'Amount spent, in major units of the account currency.', kind: 'MONEY' },
  count('impressions', 'How often ads were on screen.'),
  count('clicks', 'Clicks of every kind.'),
  ofLevel('reach', 'COUNT', 'People who saw ads, of the level asked for.'),
  {
    ...ofLevel('frequency', 'RATIO', 'Impressions for each person reached, of the level asked for.'),
    computedFrom: ['impressions', 'reach'],
  },
  count('inline_link_clicks', 'Clicks on links in ads.'),
  count('inline_post_engagement', 'Actions on ads in place.'),
  ofLevel('unique_clicks', 'COUNT', 'People who clicked.'),
  ofLevel('unique_inline_link_clicks', 'COUNT', 'People who clicked a link in an ad.'),
  ofLevel('quality_ranking', 'TEXT', "The platform's ranking of an ad's quality."),
  ofLevel('engagement_rate_ranking', 'TEXT', "The platform's ranking of an ad's engagement rate."),
  ofLevel('conversion_rate_ranking', 'TEXT', "The platform's ranking of an ad's conversion rate."),
  { ...byAction('actions', 'Actions attributed to ads, by type and window.'), needsActionTypes: true },
  {
    ...byAction('action_values', 'Values of actions attributed to ads, by type and window.'),
    kind: 'ACTION_AMOUNTS',
    needsActionTypes: true,
  },
  byAction('conversions', 'Conversions attributed to ads, by type and window.'),
  { ...byAction('conversion_values', 'Values of conversions, by type and window.'), kind: 'ACTION_AMOUNTS' },
  count('outbound_clicks', 'Clicks which lead away from the platform.'),
  ofLevel('unique_outbound_clicks', 'COUNT', 'People who clicked away from the platform.'),
  count('video_play_actions', 'Starts of videos.'),
  count('video_continuous_2_sec_watched_actions', 'Plays of at least 2 seconds without a break.'),
  count('video_15_sec_watched_actions', 'Plays of at least 15 seconds.'),
  count('video_30_sec_watched_actions', 'Plays of at least 30 seconds.'),
  count('video_p25_watched_actions', 'Plays up to 25 % of the video.'),
  count('video_p50_watched_actions', 'Plays up to 50 % of the video.'),
  count('video_p75_watched_actions', 'Plays up to 75 % of the video.'),
  count('video_p95_watched_actions', 'Plays up to 95 % of the video.'),
  count('video_p100_watched_actions', 'Plays of the whole video.'),
  count('video_thruplay_watched_actions', 'Plays to the end, or of at least 15 seconds.'),
  ofLevel('video_avg_time_watched_actions', 'SECONDS', 'Average time a video was watched.'),
  count('video_time_watched_actions', 'Time videos were watched in all, in seconds.'),
  quotient('ctr', 'PERCENT', 'Clicks in percent of impressions.', ['clicks', 'impressions']),
  quotient('cpc', 'MONEY', 'Cost of a click.', ['spend', 'clicks']),
  quotient('cpm', 'MONEY', 'Cost of a thousand impressions.', ['spend', 'impressions']),
];
