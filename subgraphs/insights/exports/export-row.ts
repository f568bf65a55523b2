import type { InsightsExportCreateInput } from '#subgraphs/insights/generated/schema-types.ts';
import type { ExportFaultCode } from './export-fault.ts';

/** State of an export. */
export type ExportState = 'QUEUED' | 'RUNNING' | 'READY' | 'FAILED' | 'CANCELLED' | 'EXPIRED';

/** Arguments of an export's report, with their defaults. */
export type ExportedReport = Omit<InsightsExportCreateInput, 'requestId' | 'format'>;

/** An export, and whose it is. */
export interface ExportKey {
  workspaceId: string;
  exportId: string;
}

/** An attempt to write an export's file. */
export interface ExportAttempt extends ExportKey {
  attempt: number;
}

/** An export as it is stored. */
export interface ExportRow {
  workspaceId: string;
  id: string;
  memberId: string;
  adAccountIds: string[];
  format: 'CSV' | 'JSON_LINES';
  report: ExportedReport;
  state: ExportState;
  attempt: number;
  rowCount: number;
  rowTotal: number | null;
  byteSize: number | null;
  error: { code: ExportFaultCode; message: string } | null;
  createdAt: Date;
  endedAt: Date | null;
  expiresAt: Date | null;
}

const millis = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`;

/** Columns of `insight_export` for `exportOf`. */
export const EXPORT_COLUMNS = `workspace_id as "workspaceId", id, member_id as "memberId", ad_account_ids::text[] as "adAccountIds", format, report,
  state, attempt, row_count as "rowCount", row_total as "rowTotal", byte_size as "byteSize", error, ${millis('created_at')} as "createdAt",
  ${millis('ended_at')} as "endedAt", ${millis('expires_at')} as "expiresAt"`;

/** Reads a row of `EXPORT_COLUMNS`. */
export function exportOf(row: unknown): ExportRow {
  const stored = row as ExportRow & Record<'createdAt' | 'endedAt' | 'expiresAt', number | null>;
  return {
    ...stored,
    createdAt: new Date(stored.createdAt),
    endedAt: stored.endedAt === null ? null : new Date(stored.endedAt),
    expiresAt: stored.expiresAt === null ? null : new Date(stored.expiresAt),
  };
}
