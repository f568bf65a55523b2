import type { EntityManager } from '@mikro-orm/postgresql';
import { type BoundValue, prepared, preparedUnread } from '#kit/pipeline/prepared.ts';
import { CHANNEL } from '#kit/events/notify.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { toJson } from '#kit/json/to-json.ts';
import { redact } from '#platform/client/redact.ts';
import { type Operation, OPERATION_COLUMNS, operationOf } from '../operation/operation.ts';
import type { ActivityRefusal, NewActivity } from '../log/new-activity.ts';
import { OF_CAUSE } from '../operation/operation-repository.ts';
import { note, noting, RULES } from '../operation/operation-moves.ts';
import type { PlannedOperation } from '../operation/plan-check.ts';

/** A planned operation with everything it waits for and the marker of its object. */
export type PlannedRow = PlannedOperation & { marker: string; dailyBudget: bigint };

/** Joins both ways of finding: with an `or` between them, everything a workspace has would be read. */
const readAdmitted = prepared(
  `with found as materialized (select id as one from accounts.platform_operation where activity_id = ${OF_CAUSE('$1')}
       union select value::uuid from jsonb_array_elements_text($2::jsonb))
   select ${OPERATION_COLUMNS} from found
    cross join lateral (select * from accounts.platform_operation o where o.id = found.one limit 1) operation`,
);

/** Operations of a cause, and those with one of the ids whatever their cause. */
export async function findAdmitted(em: EntityManager, causeId: string, ids: readonly string[]): Promise<Operation[]> {
  return (await readAdmitted(em, [causeId, JSON.stringify(ids)])).map(operationOf);
}

const countAdmitted = prepared<{ count: string }>(
  `select count(*)::text as count from accounts.platform_operation where cause_id = $1 and activity_id = $2
      and id = any(array(select value::uuid from jsonb_array_elements_text($3::jsonb)))`,
);

/** True when each of the ids is an operation of the cause that was logged under the activity. */
export async function allAdmitted(
  em: EntityManager,
  { causeId, activityId, ids }: { causeId: string; activityId: string; ids: readonly string[] },
): Promise<boolean> {
  const [row] = await countAdmitted(em, [causeId, activityId, JSON.stringify(ids)]);
  return Number(row?.count) === new Set(ids).size;
}

const INSERT_ACTIVITY = `insert into accounts.activity (id, workspace_id, ad_account_id, kind, cause_kind, cause_id, member_id, service,
    dry_run, request_id, request, plan, refusal, target_kind, target_id, reverts_id, planned, moving, ended_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12::jsonb, $13::jsonb, $14, $15, $16, $17, $18,
    case when $19 then clock_timestamp() end)`;
const insertNew = preparedUnread(INSERT_ACTIVITY);
const insertOnce = prepared(`${INSERT_ACTIVITY} on conflict (id) do nothing returning id`);

/** Number of an activity's new operations that wait for others, and of those that do not. */
interface Arrivals {
  planned: number;
  moving: number;
}
type LoggedActivity = NewActivity & { dryRun: boolean; refusal: ActivityRefusal | null };

/** Logs an activity, once per cause and ad account. Resolves to true when it is new. */
export async function insertActivity(
  em: EntityManager,
  viewer: Viewer,
  activity: LoggedActivity,
  arrivals: Arrivals = { planned: 0, moving: 0 },
): Promise<boolean> {
  const rows = await insertOnce(em, activityValues(viewer, activity, arrivals));
  return rows.length > 0;
}

/** Logs an activity that cannot have been logged before, with the transaction's next statement. */
export async function insertNewActivity(
  em: EntityManager,
  viewer: Viewer,
  activity: LoggedActivity,
  arrivals: Arrivals,
): Promise<void> {
  await insertNew(em, activityValues(viewer, activity, arrivals));
}

function activityValues(viewer: Viewer, activity: LoggedActivity, arrivals: Arrivals): BoundValue[] {
  return [
    activity.id,
    viewer.workspaceId,
    activity.adAccountId,
    activity.kind,
    activity.causeKind,
    activity.causeId,
    viewer.memberId,
    viewer.service,
    activity.dryRun,
    activity.requestId ?? null,
    shownJson(activity.request),
    shownJson(activity.plan),
    shownJson(activity.refusal),
    activity.targetKind ?? null,
    activity.targetId ?? null,
    activity.revertsId ?? null,
    arrivals.planned,
    arrivals.moving,
    arrivals.planned + arrivals.moving === 0,
  ];
}

const ADMIT = noting('accounts.admit_operations($1, $2, $3, $4, $5::jsonb, $6, $7::jsonb, $8)');

/**
 * Adds planned operations in their order and publishes them; those that wait for nothing are ready.
 * @param uncounted true when their activity was stored before, so that they have to be counted
 */
export async function insertPlanned(
  em: EntityManager,
  operations: readonly PlannedRow[],
  owner: { workspaceId: string; adAccountId: string; activityId: string; causeId: string },
  uncounted: boolean,
): Promise<void> {
  const { workspaceId, adAccountId, activityId, causeId } = owner;
  const values = [workspaceId, adAccountId, activityId, causeId, toJson(operations), uncounted, RULES, CHANNEL];
  await note(em, workspaceId, ADMIT, values);
}

/** JSON without credentials: everyone who may read the ad account sees the log. */
function shownJson(value: unknown): string | null {
  return value == null ? null : JSON.stringify(redact(JSON.parse(toJson(value))));
}
