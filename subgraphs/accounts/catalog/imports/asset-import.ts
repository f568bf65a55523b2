import type {
  AssetImportCounts,
  AssetImportMode,
  AssetImportState,
} from '#subgraphs/accounts/generated/schema-types.ts';
import type { ErrorCode } from '#kit/errors/error-codes.ts';
import type { ImportedAssetKind, ImportStep } from './import-step.ts';

/** Reason for which an import waits, is paused or failed. */
export interface ImportError {
  code: ErrorCode;
  message: string;
  advice: string;
}

/** Results of an import so far. */
export interface ImportCounts {
  /** Objects read, by kind. A missing kind was not read and is left as it is. */
  read: Partial<Record<ImportedAssetKind, number>>;
  /** Objects that were added or changed, and objects that are gone; null before the merge. */
  written: number | null;
  removed: number | null;
}

/** One import as it is stored. */
export interface ImportRow {
  id: string;
  workspaceId: string;
  adAccountId: string;
  mode: AssetImportMode;
  state: AssetImportState;
  step: ImportStep;
  /** Cursor at which the step continues; null for its beginning. */
  cursor: string | null;
  /** Time since which an incremental import reads changes. */
  since: Date | null;
  counts: ImportCounts;
  error: ImportError | null;
  /** Time at which it continues; in the past it is due. */
  wakeAt: Date | null;
  /** True when that time was still to come when the row was read, by the database's clock. */
  waiting: boolean;
  startedAt: Date;
  endedAt: Date | null;
  /** Waits in a row for an unreachable platform. */
  waits: number;
  /** Number of times its step began again because of its cursor. */
  restarts: number;
}

const MILLIS = (column: string, name: string) => `(extract(epoch from ${column}) * 1000)::text as "${name}"`;

/** Columns of `asset_import` for `importOf`. */
export const IMPORT_COLUMNS = `id, workspace_id as "workspaceId", ad_account_id as "adAccountId", mode, state, step, cursor,
  ${MILLIS('since', 'since')}, counts, error, ${MILLIS('wake_at', 'wakeAt')}, ${MILLIS('started_at', 'startedAt')},
  ${MILLIS('ended_at', 'endedAt')}, coalesce(wake_at > clock_timestamp(), false) as waiting, waits, restarts`;

type Stored = Omit<ImportRow, 'since' | 'wakeAt' | 'startedAt' | 'endedAt'> &
  Record<'since' | 'wakeAt' | 'startedAt' | 'endedAt', string | null>;

/** Reads a row of `IMPORT_COLUMNS`. */
export function importOf(row: unknown): ImportRow {
  const stored = row as Stored;
  const { since, wakeAt, startedAt, endedAt } = stored;
  const times = { since: dateOf(since), wakeAt: dateOf(wakeAt), endedAt: dateOf(endedAt) };
  return { ...stored, ...times, startedAt: dateOf(startedAt) ?? new Date(0) };
}

function dateOf(millis: string | null): Date | null {
  return millis === null ? null : new Date(Number(millis));
}

/** Number of objects of each kind that an import has read, in the graph's form. */
export function shownCounts({ counts: { read } }: Pick<ImportRow, 'counts'>): AssetImportCounts {
  return {
    campaigns: read.CAMPAIGN ?? 0,
    adSets: read.AD_SET ?? 0,
    ads: read.AD ?? 0,
    creatives: read.CREATIVE ?? 0,
    pages: read.PAGE ?? 0,
    socialAccounts: read.SOCIAL_ACCOUNT ?? 0,
  };
}
