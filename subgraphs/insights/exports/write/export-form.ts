import type { PlannedReport } from '#subgraphs/insights/query/report.ts';
import type { ExportRow } from '../export-row.ts';
import { csvLines } from './csv-lines.ts';
import { jsonLines } from './json-lines.ts';
import type { ExportedRow } from './row-fields.ts';

/** Lines of a report's file. */
export interface ExportLines {
  /** First line with its end; empty for none. */
  head: string;
  /** Line of a row, with its end. */
  line(row: ExportedRow): string;
}

/** A form of files. */
export interface ExportForm {
  lines(planned: PlannedReport): ExportLines;
  contentType: string;
  /** End of the file's name. */
  extension: string;
}

/** The forms of files. */
export const EXPORT_FORMS: Record<ExportRow['format'], ExportForm> = {
  CSV: { lines: csvLines, contentType: 'text/csv; charset=utf-8; header=present', extension: 'csv' },
  JSON_LINES: { lines: () => jsonLines, contentType: 'application/jsonl; charset=utf-8', extension: 'jsonl' },
};
