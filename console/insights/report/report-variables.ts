import type {
  InsightsDailyQueryVariables,
  InsightsRankedQueryVariables,
  InsightsSortDirection,
} from '../generated/graphql.ts';
import { MEASURES, type MeasureName } from '../arguments/measures.ts';
import { columnsOf, type ReportArguments } from '../arguments/report-arguments.ts';

/** Variables of the ranking of a report. */
export function rankedVariables(report: ReportArguments, after: string | null): InsightsRankedQueryVariables {
  return { ...rankedArguments(report), comparedWith: report.comparison, after };
}

/** Arguments that say which rows the ranking has, and in which order. */
export function rankedArguments(report: ReportArguments) {
  const sortDirection: InsightsSortDirection = report.order === 'highest' ? 'DESC' : 'ASC';
  return {
    ...sharedVariables(report, columnsOf(report)),
    entityLevel: report.level,
    sortBy: MEASURES[report.sort].sortKey ?? 'SPEND',
    sortDirection,
    sortActionType: report.actionType,
    sortAttribution: report.window,
  };
}

/** Variables of the days of a report. */
export function dailyVariables(report: ReportArguments, after: string | null): InsightsDailyQueryVariables {
  return { ...sharedVariables(report, dailyColumnsOf(report)), after };
}

/** Measures of the days: those of the ranking and that of the chart. */
export function dailyColumnsOf(report: ReportArguments): MeasureName[] {
  return [...new Set([...columnsOf(report), report.chart])];
}

function sharedVariables(
  { adAccountIds, dateFrom, dateTo, actionType, window }: ReportArguments,
  names: MeasureName[],
) {
  const metrics = [...new Set(names.flatMap((name) => MEASURES[name].metrics))];
  const needsActions = metrics.some((metric) => metric === 'ACTIONS' || metric === 'ACTION_VALUES');
  return {
    adAccountIds,
    dateFrom,
    dateTo,
    metrics,
    actionTypes: needsActions ? [actionType] : null,
    attributionWindows: needsActions ? [window] : null,
  };
}
