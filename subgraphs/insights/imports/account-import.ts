import type { ErrorCode } from '#kit/errors/error-codes.ts';
import type { Day } from '#subgraphs/insights/facts/account-days.ts';
import type { WorkingSize } from './plan/size.ts';
import type { Work } from './plan/work.ts';

/** State of the import of an ad account's insights. */
export type InsightsImportState = 'RUNNING' | 'WAITING' | 'PAUSED' | 'RESTING';

/** Reason why an import waits or is paused. */
export interface ImportError {
  code: ErrorCode;
  message: string;
  advice: string;
}

/** Progress of an ad account's import. */
export interface ImportProgress {
  state: InsightsImportState;
  /** Days of which every report is there, of those that are imported. */
  daysDone: number;
  daysTotal: number;
  /** The newest and the oldest day with rows of ads. */
  newestDay: Day | null;
  oldestDay: Day | null;
  error: ImportError | null;
  /** Time it goes on; null while it works. */
  wakeAt: Date | null;
}

/** Progress of an ad account's import. */
export interface ShownImport extends ImportProgress {
  adAccountId: string;
}

/** The import of one ad account as it is stored. */
export interface ImportRow extends ShownImport {
  workspaceId: string;
  since: Day | null;
  work: Work | null;
  sizes: Record<string, WorkingSize>;
  waits: number;
  /** True when `wakeAt` was still to come when the row was read, by the database's clock. */
  waiting: boolean;
  /** Time since somebody read, and wanted today soon, in milliseconds; null when nobody did. */
  readAgoMs: number | null;
  soonAgoMs: number | null;
}

/** Changes that a worker makes to an import. */
export type ImportChange = Pick<
  ImportRow,
  'state' | 'work' | 'sizes' | 'error' | 'waits' | 'daysDone' | 'daysTotal' | 'newestDay' | 'oldestDay'
>;

const AGO = (column: string) => `(extract(epoch from clock_timestamp() - ${column}) * 1000)::float8`;

/** Columns of `insight_import` for `importOf`. */
export const IMPORT_COLUMNS = `workspace_id as "workspaceId", ad_account_id as "adAccountId", state, since::text as since, work, sizes, error,
  waits, (extract(epoch from wake_at) * 1000)::text as "wakeAt", coalesce(wake_at > clock_timestamp(), false) as waiting,
  ${AGO('read_at')} as "readAgoMs", ${AGO('soon_at')} as "soonAgoMs", days_done as "daysDone", days_total as "daysTotal",
  newest_day::text as "newestDay", oldest_day::text as "oldestDay"`;

/** Reads a row of `IMPORT_COLUMNS`. */
export function importOf(row: unknown): ImportRow {
  const stored = row as Omit<ImportRow, 'wakeAt'> & { wakeAt: string | null };
  return { ...stored, wakeAt: stored.wakeAt === null ? null : new Date(Number(stored.wakeAt)) };
}
