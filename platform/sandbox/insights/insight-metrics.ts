import type { Delivery } from './delivery.ts';

type ActionRow = Record<string, string>;

const RANKINGS = ['UNKNOWN', 'BELOW_AVERAGE_10', 'BELOW_AVERAGE_20', 'BELOW_AVERAGE_35', 'AVERAGE', 'ABOVE_AVERAGE'];

/** Every metric of a row as the platform writes it: numbers as text, zeros left out of lists. */
export function insightMetrics(delivery: Delivery, minorPerMajor: number, level: string): Record<string, unknown> {
  const reach = reachOf(delivery);
  const { impressions, clicks, linkClicks, purchases, leads, videoViews } = delivery;
  const spend = delivery.spend / minorPerMajor;
  const value = (delivery.purchaseValue / minorPerMajor).toFixed(minorPerMajor === 1 ? 0 : 2);
  const ranking = level === 'ad' && impressions >= 500 ? RANKINGS[impressions % RANKINGS.length] : undefined;
  const purchaseTypes = ['omni_purchase', 'purchase', 'offsite_conversion.fb_pixel_purchase'];
  return {
    impressions: String(impressions),
    reach: String(reach),
    frequency: ratio(impressions, reach),
    clicks: String(clicks),
    unique_clicks: String(Math.floor(clicks * 0.9)),
    inline_link_clicks: String(linkClicks),
    unique_inline_link_clicks: String(Math.floor(linkClicks * 0.9)),
    inline_post_engagement: String(linkClicks + videoViews),
    spend: spend.toFixed(minorPerMajor === 1 ? 0 : 2),
    ctr: ratio(clicks * 100, impressions),
    cpc: ratio(spend, clicks),
    cpm: ratio(spend * 1000, impressions),
    actions: [
      ...action('link_click', linkClicks),
      ...action('landing_page_view', Math.floor(linkClicks * 0.8)),
      ...action('video_view', videoViews),
      ...action('post_engagement', linkClicks + videoViews),
      ...action('omni_add_to_cart', purchases * 3),
      ...action('omni_initiated_checkout', purchases * 2),
      ...purchaseTypes.flatMap((type) => action(type, purchases)),
      ...action('lead', leads),
    ],
    action_values: purchases > 0 ? purchaseTypes.map((action_type) => ({ action_type, value, '7d_click': value })) : [],
    purchase_roas:
      purchases > 0 && spend > 0 ? [{ action_type: 'omni_purchase', value: ratio(Number(value), spend) }] : [],
    conversions: action('lead', leads),
    conversion_values: [],
    outbound_clicks: action('outbound_click', Math.floor(linkClicks * 0.9)),
    unique_outbound_clicks: action('outbound_click', Math.floor(linkClicks * 0.8)),
    ...videoMetrics(videoViews),
    quality_ranking: ranking,
    engagement_rate_ranking: ranking,
    conversion_rate_ranking: ranking,
  };
}

function videoMetrics(videoViews: number): Record<string, unknown> {
  return {
    video_play_actions: action('video_view', Math.floor(videoViews * 1.4)),
    video_thruplay_watched_actions: action('video_view', Math.floor(videoViews * 0.35)),
    video_p25_watched_actions: action('video_view', Math.floor(videoViews * 0.7)),
    video_p50_watched_actions: action('video_view', Math.floor(videoViews * 0.5)),
    video_p75_watched_actions: action('video_view', Math.floor(videoViews * 0.3)),
    video_p95_watched_actions: action('video_view', Math.floor(videoViews * 0.2)),
    video_p100_watched_actions: action('video_view', Math.floor(videoViews * 0.15)),
    video_30_sec_watched_actions: action('video_view', Math.floor(videoViews * 0.18)),
    video_avg_time_watched_actions: action('video_view', videoViews > 0 ? 6 : 0),
  };
}

/** People are counted once, so the reach of many days is below the sum of theirs. */
function reachOf({ reached, cells }: Delivery): number {
  return cells > 1 ? Math.floor(reached * (0.45 + 0.55 / cells)) : reached;
}

function ratio(value: number, by: number): string | undefined {
  return by === 0 ? undefined : (value / by).toFixed(6);
}

function action(type: string, count: number): ActionRow[] {
  if (count === 0) return [];
  const within = (share: number): string => String(Math.floor(count * share));
  return [
    {
      action_type: type,
      value: String(count),
      '1d_click': within(0.7),
      '7d_click': within(0.95),
      '1d_view': within(0.1),
    },
  ];
}
