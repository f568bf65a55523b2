import { REPORTED_WINDOWS, type ReportedWindow } from './attribution.ts';
import type { Attributed, Count, Delivery } from './delivery.ts';
import { hashOf } from './dice.ts';

/** Inputs of a row. */
export interface RowFacts {
  /** Digits of the row's object. */
  id: string;
  level: string;
  sum: Delivery;
  minorPerMajor: number;
  /** The windows that are reported. */
  windows: ReadonlySet<ReportedWindow>;
  /** Ad sets of different attribution settings are summed up: there is no `value` of conversions. */
  isMixed: boolean;
  hasBreakdowns: boolean;
  /** Reach is no longer kept for so old a breakdown. */
  hasReach: boolean;
}

type ActionRow = Record<string, string>;
type Read = (facts: RowFacts) => unknown;

const RANKINGS = ['BELOW_AVERAGE_10', 'BELOW_AVERAGE_20', 'BELOW_AVERAGE_35', 'AVERAGE', 'ABOVE_AVERAGE'];
/** The same purchases under three names, which nobody may add up. */
const PURCHASES = ['omni_purchase', 'purchase', 'offsite_conversion.fb_pixel_purchase'];
const LEADS = ['lead', 'offsite_conversion.fb_pixel_lead'];
/** Actions that the platform counts on its own pages: no attribution setting applies, and a view is no such action. */
const CLICK_WINDOWS = new Set<ReportedWindow>(['value', '1d_click', '7d_click', '28d_click']);

const count =
  (slot: Count, share = 1): Read =>
  ({ sum }) =>
    String(Math.floor(sum.count(slot) * share));

/** People are counted once, so that many days and many ads have fewer than the sum of theirs. */
const unique =
  (slot: Count, share = 1): Read =>
  ({ sum }) =>
    String(uniqueOf(sum, slot, share));

const onPlatform =
  (type: string, slot: Count, share = 1): Read =>
  (facts) =>
    action(type, Math.floor(facts.sum.count(slot) * share), facts);

const videos = (share: number, isRare = false): Read => {
  const read = onPlatform('video_view', 'videoViews', share);
  return (facts) => (isRare && !hasRareMetrics(facts) ? [] : read(facts));
};

/** Every metric of a row as the platform writes it: numbers as text, zeros left out of lists. */
export const METRICS: Record<string, Read> = {
  impressions: count('impressions'),
  reach: (facts) => (facts.hasReach ? String(reachOf(facts)) : undefined),
  frequency: (facts) => (facts.hasReach ? ratio(facts.sum.count('impressions'), reachOf(facts)) : undefined),
  clicks: count('clicks'),
  unique_clicks: unique('clicks', 0.9),
  inline_link_clicks: count('linkClicks'),
  unique_inline_link_clicks: unique('linkClicks', 0.9),
  inline_post_engagement: ({ sum }) => String(sum.count('linkClicks') + sum.count('videoViews')),
  spend: ({ sum, minorPerMajor }) => (sum.count('spend') / minorPerMajor).toFixed(minorPerMajor === 1 ? 0 : 2),
  ctr: ({ sum }) => ratio(sum.count('clicks') * 100, sum.count('impressions')),
  cpc: ({ sum, minorPerMajor }) => ratio(sum.count('spend') / minorPerMajor, sum.count('clicks')),
  cpm: ({ sum, minorPerMajor }) => ratio((sum.count('spend') / minorPerMajor) * 1000, sum.count('impressions')),
  actions: (facts) => [
    ...action('link_click', facts.sum.count('linkClicks'), facts),
    ...action('landing_page_view', Math.floor(facts.sum.count('linkClicks') * 0.8), facts),
    ...action('video_view', facts.sum.count('videoViews'), facts),
    ...action('post_engagement', facts.sum.count('linkClicks') + facts.sum.count('videoViews'), facts),
    ...action('offsite_content_view_add_meta_leads', Math.floor(facts.sum.count('linkClicks') * 0.3), facts),
    ...converted(['omni_add_to_cart'], 'carts', facts),
    ...converted(['omni_initiated_checkout'], 'checkouts', facts),
    ...converted(PURCHASES, 'purchases', facts),
    ...converted(LEADS, 'leads', facts),
  ],
  action_values: (facts) => [...converted(PURCHASES, 'purchaseValue', facts), ...converted(LEADS, 'leadValue', facts)],
  purchase_roas: roas,
  conversions: (facts) => converted(['lead'], 'leads', facts),
  conversion_values: (facts) => converted(['lead'], 'leadValue', facts),
  outbound_clicks: onPlatform('outbound_click', 'linkClicks', 0.9),
  unique_outbound_clicks: (facts) => action('outbound_click', uniqueOf(facts.sum, 'linkClicks', 0.8), facts),
  video_play_actions: videos(1.4),
  video_thruplay_watched_actions: videos(0.35),
  video_continuous_2_sec_watched_actions: videos(0.9, true),
  video_15_sec_watched_actions: videos(0.4, true),
  video_30_sec_watched_actions: videos(0.18),
  video_p25_watched_actions: videos(0.7),
  video_p50_watched_actions: videos(0.5),
  video_p75_watched_actions: videos(0.3),
  video_p95_watched_actions: videos(0.2),
  video_p100_watched_actions: videos(0.15),
  video_avg_time_watched_actions: (facts) =>
    action(
      'video_view',
      Math.round(facts.sum.count('secondsWatched') / Math.max(1, facts.sum.count('videoViews') * 1.4)),
      facts,
    ),
  video_time_watched_actions: (facts) =>
    hasRareMetrics(facts) ? action('video_view', facts.sum.count('secondsWatched'), facts) : [],
  quality_ranking: ranking('quality'),
  engagement_rate_ranking: ranking('engagement'),
  conversion_rate_ranking: ranking('conversion'),
};

/** Words for single ads, not beside breakdowns; unknown below 500 impressions. */
function ranking(what: string): Read {
  return ({ id, level, sum, hasBreakdowns }) => {
    if (level !== 'ad' || hasBreakdowns) return undefined;
    return sum.count('impressions') < 500 ? 'UNKNOWN' : RANKINGS[hashOf(`${what} ${id}`) % RANKINGS.length];
  };
}

/** Some video metrics are given for every other object. */
function hasRareMetrics({ id }: RowFacts): boolean {
  return hashOf(`rare ${id}`) % 2 === 0;
}

function reachOf({ sum }: RowFacts): number {
  return uniqueOf(sum, 'reached', 1);
}

function uniqueOf(sum: Delivery, slot: Count, share: number): number {
  const cells = sum.count('cells');
  return Math.floor(sum.count(slot) * share * (cells > 1 ? 0.45 + 0.55 / cells : 1));
}

function ratio(value: number, by: number): string | undefined {
  return by === 0 ? undefined : (value / by).toFixed(6);
}

function action(type: string, total: number, { windows }: RowFacts): ActionRow[] {
  if (total === 0) return [];
  const given = REPORTED_WINDOWS.filter((window) => windows.has(window) && CLICK_WINDOWS.has(window));
  return given.length === 0
    ? []
    : [{ action_type: type, ...Object.fromEntries(given.map((window) => [window, String(total)])) }];
}

/** One conversion under each of its names; windows without any are left out. */
function converted(
  types: readonly string[],
  what: Attributed,
  { sum, windows, isMixed, minorPerMajor }: RowFacts,
): ActionRow[] {
  const units = what.endsWith('Value') ? minorPerMajor : 100;
  const given = REPORTED_WINDOWS.flatMap((window): [string, string][] => {
    const number = sum.within(what, window);
    const isReported = number !== 0 && windows.has(window) && !(window === 'value' && isMixed);
    return isReported ? [[window, String(number / units)]] : [];
  });
  return given.length === 0 ? [] : types.map((action_type) => ({ action_type, ...Object.fromEntries(given) }));
}

function roas(facts: RowFacts): ActionRow[] {
  const spend = facts.sum.count('spend');
  const [worth] = converted(['omni_purchase'], 'purchaseValue', { ...facts, minorPerMajor: 1 });
  if (!worth || spend === 0) return [];
  const { action_type, ...numbers } = worth;
  const ratios = Object.entries(numbers).map(([window, value]) => [window, (Number(value) / spend).toFixed(6)]);
  return [{ action_type, ...Object.fromEntries(ratios) }];
}
