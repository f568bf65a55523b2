import type { ActionPlan } from './action-plan.ts';
import type { PlatformObjectKind } from '../operation/operation.ts';
import type {
  ActivityCause,
  ActivityCounts,
  ActivityKind,
  ActivityState,
  ErrorCode,
} from '#subgraphs/accounts/generated/schema-types.ts';

/** Reason for which an activity was refused before anything was sent. */
export interface LoggedRefusal {
  code: ErrorCode;
  message: string;
  details: Record<string, unknown>;
}

/** An activity as it is stored, without the documents that may be large. */
export interface ActivityRow {
  id: string;
  adAccountId: string;
  kind: ActivityKind;
  targetKind: PlatformObjectKind | null;
  targetId: string | null;
  causeKind: ActivityCause;
  causeId: string;
  memberId: string | null;
  service: string | null;
  requestId: string | null;
  dryRun: boolean;
  state: ActivityState;
  refusal: LoggedRefusal | null;
  counts: ActivityCounts;
  revertsId: string | null;
  createdAt: Date;
  endedAt: Date | null;
  /** Time at which a member stopped it, and the member. */
  stoppedAt: Date | null;
  stoppedBy: string | null;
}

/** Request of an activity, and the plan made of it. */
export interface ActivityDocuments {
  request: Record<string, unknown> | null;
  plan: ActionPlan | null;
}

/** An object's fields before and after a change. */
export interface ActivityChange {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const MILLIS = (column: string) => `(extract(epoch from ${column}) * 1000)::text`;

/** Columns selected of a stored activity; JSON as text, so that the driver leaves it alone. */
export const ACTIVITY_COLUMNS = `id, ad_account_id as "adAccountId", kind, target_kind as "targetKind", target_id as "targetId",
  cause_kind as "causeKind", cause_id as "causeId", member_id as "memberId", service, request_id as "requestId",
  dry_run as "dryRun", state, refusal::text as refusal, planned, moving, confirmed, refused, review,
  reverts_id as "revertsId", ${MILLIS('created_at')} as "createdAt", ${MILLIS('ended_at')} as "endedAt",
  ${MILLIS('stopped_at')} as "stoppedAt", stopped_by as "stoppedBy"`;

type Stored = Omit<ActivityRow, 'refusal' | 'counts' | Time> &
  Omit<ActivityCounts, 'total'> & { refusal: string | null } & Record<Time, string | null>;
type Time = 'createdAt' | 'endedAt' | 'stoppedAt';

/** Reads a row selected with `ACTIVITY_COLUMNS`. */
export function activityOf(row: unknown): ActivityRow {
  const { planned, moving, confirmed, refused, review, ...stored } = row as Stored;
  const total = planned + moving + confirmed + refused + review;
  return {
    ...stored,
    refusal: stored.refusal === null ? null : (JSON.parse(stored.refusal) as LoggedRefusal),
    counts: { planned, moving, confirmed, refused, review, total },
    createdAt: new Date(Number(stored.createdAt)),
    endedAt: stored.endedAt === null ? null : new Date(Number(stored.endedAt)),
    stoppedAt: stored.stoppedAt === null ? null : new Date(Number(stored.stoppedAt)),
  };
}
