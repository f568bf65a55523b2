import type { OperationError, OperationErrorReason } from '#subgraphs/accounts/connections/operation-error.ts';
import type { OperationState } from './operation-state.ts';

/** Kinds of objects an operation can create. */
export type CreateKind = 'IMAGE' | 'VIDEO' | 'CREATIVE' | 'CAMPAIGN' | 'AD_SET' | 'AD';
/** Kinds of copies; always without children. */
export type CopyKind = 'COPY_CAMPAIGN' | 'COPY_AD_SET' | 'COPY_AD';
/** Kind of an operation on the platform. */
export type OperationKind = CreateKind | CopyKind | 'UPDATE' | 'PAUSE_COPIES';
/** Kinds of objects on the platform that an operation can change. */
export type PlatformObjectKind = 'CAMPAIGN' | 'AD_SET' | 'AD' | 'CREATIVE';

/** The error of an operation for a reason on our side. */
export function ourError(message: string, reason: OperationErrorReason | null = null): OperationError {
  return { code: null, subcode: null, title: null, message, blamedFields: [], reason };
}

/** One object or effect on the platform, as it is stored. */
export interface Operation {
  id: string;
  workspaceId: string;
  adAccountId: string;
  activityId: string;
  causeId: string;
  kind: OperationKind;
  name: string;
  /** Name of the label its object carries. */
  marker: string;
  params: Record<string, unknown>;
  dependsOn: string[];
  /** Kind of the object changed, or copied. */
  targetKind: PlatformObjectKind | null;
  /** Id of the object changed, or of the source of a copy; null when an earlier operation makes it. */
  targetId: string | null;
  /** The fields it sets as they were before its request left. */
  before: Record<string, unknown> | null;
  /** The same fields as it sets them. */
  after: Record<string, unknown> | null;
  /** Time of its object's last change before its request left, as the platform says; null where it does not matter. */
  updateStamp: string | null;
  /** Amount added to the configured daily budget, in minor units. */
  dailyBudget: string;
  fileKey: string | null;
  fileName: string | null;
  contentType: string | null;
  state: OperationState;
  /** True when it is from before a restore of the database, and may have been done without a record. */
  searchFirst: boolean;
  /** Requests sent so far. */
  attempt: number;
  /** Number of them with a lost outcome. */
  losses: number;
  /** Milliseconds since the last request was sent, by the database's clock. */
  ageMs: number;
  emptyReads: number;
  platformId: string | null;
  adopted: boolean;
  error: OperationError | null;
  /** Duplicate objects that carry the marker. */
  orphanIds: string[];
  sweepsDone: number;
  /** Milliseconds until its request may not leave any more, by the database's clock; null for no such time. */
  leftMs: number | null;
}

/** Columns selected of a stored operation; JSON and arrays as text, so that the driver leaves them alone. */
export const OPERATION_COLUMNS = `id::text as id, workspace_id::text as "workspaceId", ad_account_id::text as "adAccountId",
  activity_id::text as "activityId", cause_id::text as "causeId", kind, name, marker, params::text as params,
  array_to_json(depends_on)::text as "dependsOn", target_kind as "targetKind", target_id as "targetId",
  before::text as before, after::text as after, update_stamp as "updateStamp", daily_budget::text as "dailyBudget", file_key as "fileKey", file_name as "fileName",
  content_type as "contentType", state, search_first as "searchFirst", attempt, losses,
  coalesce(floor(extract(epoch from clock_timestamp() - sent_at) * 1000), 0)::text as "ageMs", empty_reads as "emptyReads",
  platform_id as "platformId", adopted, error::text as error, array_to_json(orphan_ids)::text as "orphanIds",
  sweeps_done as "sweepsDone", floor(extract(epoch from not_after - clock_timestamp()) * 1000)::text as "leftMs"`;

type Stored = Omit<
  Operation,
  'params' | 'dependsOn' | 'before' | 'after' | 'ageMs' | 'leftMs' | 'error' | 'orphanIds'
> & {
  params: string;
  dependsOn: string;
  before: string | null;
  after: string | null;
  ageMs: string;
  leftMs: string | null;
  error: string | null;
  orphanIds: string;
};

/** Reads a row selected with `OPERATION_COLUMNS`. */
export function operationOf(row: unknown): Operation {
  const stored = row as Stored;
  return {
    ...stored,
    params: JSON.parse(stored.params) as Record<string, unknown>,
    dependsOn: JSON.parse(stored.dependsOn) as string[],
    before: parsed(stored.before),
    after: parsed(stored.after),
    ageMs: Number(stored.ageMs),
    leftMs: stored.leftMs === null ? null : Number(stored.leftMs),
    error: parsed(stored.error),
    orphanIds: JSON.parse(stored.orphanIds) as string[],
  };
}

function parsed<T>(json: string | null): T | null {
  return json === null ? null : (JSON.parse(json) as T);
}
