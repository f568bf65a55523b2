import type { QueryInsightsQueryArgs } from '#subgraphs/insights/generated/schema-types.ts';
import { millionthsAtLeast } from './decimal-text.ts';
import type { ReportRequest } from './report-request.ts';
import { LEVEL_OF, metricId, SPEC_OF, WINDOW_OF } from './report-words.ts';

/** The request of arguments that keep their bounds and rules. Ids, types and windows given twice count once. */
export function requestOf(args: QueryInsightsQueryArgs): ReportRequest {
  const windows = args.attributionWindows?.map((window) => WINDOW_OF[window]) ?? null;
  return {
    adAccountIds: distinct(args.adAccountIds),
    dateFrom: args.dateFrom,
    dateTo: args.dateTo,
    metrics: distinct(args.metrics.map(metricId)),
    level: LEVEL_OF[args.entityLevel],
    entityIds: args.entityIds ? distinct(args.entityIds) : null,
    spec: SPEC_OF[args.reportSpec],
    grain: args.grain === 'DAILY' ? 'daily' : 'period',
    actionTypes: args.actionTypes?.length ? distinct(args.actionTypes) : null,
    windows: windows?.length ? distinct(windows) : null,
    minSpend: typeof args.minSpend === 'number' ? millionthsAtLeast(args.minSpend) : null,
    sort: {
      by: args.sortBy.toLowerCase() as ReportRequest['sort']['by'],
      descending: args.sortDirection === 'DESC',
      actionType: args.sortActionType,
      window: WINDOW_OF[args.sortAttribution],
    },
    limit: args.first,
    cursor: args.after ?? null,
  };
}

function distinct<T>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
