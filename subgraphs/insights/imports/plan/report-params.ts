import { ASKED_WINDOWS, RANKING_METRICS } from '#platform/client/insights-metrics.ts';
import { FACT_LEVELS, type FactLevel, type FactSpec } from '#subgraphs/insights/facts/columns.ts';
import type { ReportKind } from './report-kind.ts';
import type { Part } from './part.ts';

/** Groups of fields of ads' rows that can be asked for one by one. */
const AD_FIELDS: readonly (readonly string[])[] = [
  [
    'spend',
    'impressions',
    'clicks',
    'reach',
    'inline_link_clicks',
    'inline_post_engagement',
    'unique_clicks',
    'unique_inline_link_clicks',
  ],
  ['actions', 'action_values'],
  ['conversions', 'conversion_values', 'outbound_clicks', 'unique_outbound_clicks'],
  [
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
  ],
];
/** Metrics that ads do not add up to, and those that show whether all ads are there. */
const PEOPLE_FIELDS = [
  'spend',
  'impressions',
  'reach',
  'unique_clicks',
  'unique_inline_link_clicks',
  'unique_outbound_clicks',
];

/** Effective statuses. Objects that were deleted or archived are listed only where a filter names their status. */
export const EFFECTIVE_STATUSES = [
  'ACTIVE',
  'PAUSED',
  'DELETED',
  'PENDING_REVIEW',
  'DISAPPROVED',
  'PREAPPROVED',
  'PENDING_BILLING_INFO',
  'CAMPAIGN_PAUSED',
  'ARCHIVED',
  'ADSET_PAUSED',
  'IN_PROCESS',
  'WITH_ISSUES',
] as const;

const BREAKDOWNS: Record<FactSpec, readonly string[]> = {
  base_daily: [],
  demographic_daily: ['age', 'gender'],
  country_daily: ['country'],
};

/** Groups of fields a kind of report can be cut into. */
export function fieldGroups({ level, spec, grain }: ReportKind): readonly (readonly string[])[] {
  if (level !== 'ad' || grain === 'period') return [PEOPLE_FIELDS];
  const [numbers = [], ...others] = AD_FIELDS;
  return [spec === 'base_daily' ? [...numbers, ...RANKING_METRICS] : numbers, ...others];
}

/** Breakdowns of a specification. */
export function breakdownsOf(spec: FactSpec): readonly string[] {
  return BREAKDOWNS[spec];
}

/** Parameters of the report that gives a part; without those of `excluded` objects. */
export function reportParams(kind: ReportKind, part: Part, excluded: readonly string[]): Record<string, unknown> {
  const groups = fieldGroups(kind);
  const fields = (part.groups ?? groups.map((_, index) => index)).flatMap((index) => groups[index] ?? []);
  const breakdowns = breakdownsOf(kind.spec);
  const isAd = kind.level === 'ad' && kind.grain === 'daily';
  return {
    ...rangeParams(kind, part),
    fields: [...objectFields(kind.level), ...(isAd ? ['attribution_setting'] : []), ...fields],
    ...(breakdowns.length > 0 && { breakdowns: [...breakdowns] }),
    // Other action breakdowns lose conversions.
    ...(isAd && { action_attribution_windows: [...ASKED_WINDOWS], action_breakdowns: ['action_type'] }),
    ...filtering(kind.level, [
      ...(part.objects ? [{ field: `${part.objects.level}.id`, operator: 'IN', value: part.objects.ids }] : []),
      ...(excluded.length > 0 ? [{ field: `${kind.level}.id`, operator: 'NOT_IN', value: [...excluded] }] : []),
    ]),
  };
}

/** Parameters of the small report that lists the objects of a part. */
export function objectParams(kind: ReportKind, part: Part): Record<string, unknown> {
  const fields = FACT_LEVELS.slice(1, FACT_LEVELS.indexOf(kind.level) + 1).map((level) => `${level}_id`);
  return { ...rangeParams(kind, part), fields: [...fields, 'impressions'], ...filtering(kind.level, []) };
}

function rangeParams({ level, grain }: ReportKind, { from, to }: Part): Record<string, unknown> {
  const time_increment = grain === 'daily' ? 1 : 'all_days';
  return { level, time_range: { since: from, until: to }, time_increment };
}

function objectFields(level: FactLevel): string[] {
  const levels = FACT_LEVELS.slice(1, FACT_LEVELS.indexOf(level) + 1);
  return ['account_id', 'account_currency', ...levels.flatMap((one) => [`${one}_id`, `${one}_name`])];
}

function filtering(level: FactLevel, more: readonly object[]): Record<string, unknown> {
  if (level === 'account') return {};
  const status = { field: `${level}.effective_status`, operator: 'IN', value: [...EFFECTIVE_STATUSES] };
  return { filtering: [status, ...more] };
}
