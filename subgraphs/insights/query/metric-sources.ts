import {
  ACTION_LISTS,
  COUNT_COLUMNS,
  PEOPLE_COLUMNS,
  RANKING_COLUMNS,
  type ActionList,
  type FactWindow,
} from '#subgraphs/insights/facts/columns.ts';
import type { ActionSum } from '#subgraphs/insights/facts/fact-plan.ts';
import type { ReportRequest } from './report-request.ts';

/** Quotients of sums, by metric: what is divided by what, and what it is multiplied by before. */
export const QUOTIENTS: Readonly<Record<string, { of: string; by: string; times: bigint }>> = {
  // Clicks in percent, and money whose millionths are divided again when it is written.
  ctr: { of: 'clicks', by: 'impressions', times: 100n },
  cpc: { of: 'spend', by: 'clicks', times: 1n },
  cpm: { of: 'spend', by: 'impressions', times: 1000n },
};

/** Metrics the platform has stopped giving for most ad accounts: absent everywhere is not 0. */
export const RARE_METRICS: ReadonlySet<string> = new Set([
  'video_continuous_2_sec_watched_actions',
  'video_15_sec_watched_actions',
  'video_30_sec_watched_actions',
  'video_time_watched_actions',
]);

const AVERAGE = 'video_avg_time_watched_actions';
const SUMS = new Set<string>(['spend', 'video_time_watched_actions', ...COUNT_COLUMNS]);
const PEOPLE = new Set<string>([...PEOPLE_COLUMNS, 'frequency']);
const RANKINGS = new Set<string>(RANKING_COLUMNS);

/** Columns of sums that metrics are computed from. */
export function columnsOf(metrics: readonly string[]): string[] {
  const columns = metrics.flatMap((metric) => {
    const quotient = QUOTIENTS[metric];
    if (quotient) return [quotient.of, quotient.by];
    if (metric === 'frequency') return ['impressions'];
    if (metric === AVERAGE) return ['video_average_by_plays', 'video_play_actions', 'video_time_watched_actions'];
    return SUMS.has(metric) ? [metric] : [];
  });
  return [...new Set(columns)];
}

/** True when numbers of people are wanted. */
export function wantsPeople(metrics: readonly string[]): boolean {
  return metrics.some((metric) => PEOPLE.has(metric));
}

/** True when rankings are wanted. */
export function wantsRankings(metrics: readonly string[]): boolean {
  return metrics.some((metric) => RANKINGS.has(metric));
}

/** Lists by action type that are wanted, in the order asked for. */
export function listsOf(metrics: readonly string[]): ActionList[] {
  return metrics.flatMap((metric) => ACTION_LISTS.filter((list) => list === metric));
}

/** Lists that are wanted with all the types there are. */
export function openListsOf({ metrics, actionTypes }: Pick<ReportRequest, 'metrics' | 'actionTypes'>): ActionList[] {
  if (actionTypes !== null) return [];
  return listsOf(metrics).filter((list) => list === 'conversions' || list === 'conversion_values');
}

/** Types that a list is read of: those asked for, else all that are there. */
export type PresentTypes = Readonly<Partial<Record<ActionList, readonly string[]>>>;

/** Sums of action types, list by list, type by type, window by window. */
export function actionSumsOf(
  { metrics, actionTypes, windows }: Pick<ReportRequest, 'metrics' | 'actionTypes' | 'windows'>,
  present: PresentTypes,
): ActionSum[] {
  const asked: readonly FactWindow[] = windows ?? ['value'];
  return listsOf(metrics).flatMap((list) =>
    (actionTypes ?? present[list] ?? []).flatMap((actionType) => asked.map((window) => ({ list, actionType, window }))),
  );
}
