import { requestOf } from '#subgraphs/insights/query/request-of.ts';
import type { ReportRequest } from '#subgraphs/insights/query/report-request.ts';
import type { ExportedReport } from './export-row.ts';

/** The request of an exported report. */
export function exportedRequest(report: ExportedReport): ReportRequest {
  return requestOf({ ...report, first: 1, after: null });
}
