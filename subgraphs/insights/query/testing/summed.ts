import type { ReportRequest } from '#subgraphs/insights/query/report-request.ts';
import { LISTED, SUMMED } from './duck-engine.ts';

/** The request with those of its metrics that are sums; people, rankings and averages are no matter of an engine. */
export function summed(request: ReportRequest): ReportRequest {
  const isSummed = (metric: string) =>
    SUMMED.includes(metric) || (LISTED.includes(metric) && request.actionTypes !== null);
  const metrics = request.metrics.filter(isSummed);
  return { ...request, metrics: metrics.length > 0 ? metrics : ['spend'] };
}
