import type { EntityManager } from '@mikro-orm/postgresql';
import { badUserInput, conflict, type Refusal } from '#kit/errors/refusals.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { keepTrace } from '../log/activity-trace.ts';
import { logActivity } from '../log/log-activity.ts';
import { assertWithinSpendGuard } from '../guards/spend-guard.ts';
import { assertNotStopped, assertReachable, type WritePlace } from '../guards/write-stops.ts';
import {
  findAdmitted,
  insertActivity,
  insertNewActivity,
  insertPlanned,
  type PlannedRow,
} from './admission-repository.ts';
import { type AdmittedPart, admittedPart } from './admit-in-part.ts';
import { distrustAdmitted, isFromBeforeRestore } from './after-restore.ts';
import { configuredDailyBudget } from './configured-daily-budget.ts';
import type { Operation } from '../operation/operation.ts';
import { type ActivityRefusal, isDirect, type NewActivity } from '../log/new-activity.ts';
import { followAll, lockCause } from '../operation/operation-moves.ts';
import {
  dependenciesOf,
  appearanceOf,
  markersOf,
  type PlannedOperation,
  planViolations,
} from '../operation/plan-check.ts';
import { referenceIn } from '../operation/references.ts';
import { wakeQueue } from '#subgraphs/accounts/connections/wake-queues.ts';

/**
 * Admits operations in the caller's transaction. Stores activity and operations, and wakes the queue of their ad account on commit. From
 * then on they are done exactly once, whatever happens to caller or worker. The caller has checked access and that live changes are on.
 * Operations admitted to the cause before stay as they are. Throws LIVE_CHANGES_DISABLED while writes are stopped. Throws PLATFORM_REJECTED
 * for a direct action while the platform refuses the credentials. Throws LIMIT_EXCEEDED by the spend guard, CONFLICT for ids of another
 * cause's operations, and BAD_USER_INPUT for a plan that cannot be done in its order. With `partial` the spend guard throws nothing: returns
 * its refusals by operation id, and stores no activity where nothing is left.
 */
export async function admitOperations(
  em: EntityManager,
  { bus }: { bus: WakeBus },
  viewer: Viewer,
  activity: NewActivity,
  operations: readonly PlannedOperation[],
  { partial = false }: { partial?: boolean } = {},
): Promise<Map<string, Refusal>> {
  const { adAccountId, causeId } = activity;
  const at = { workspaceId: viewer.workspaceId, adAccountId };
  // An action admitted while nothing can be sent would be done at an unknown time: when somebody renews the credentials.
  await (isNew(activity) ? assertReachable(em, at) : assertNotStopped(em, at));
  const admitted = await admittedBefore(em, activity, operations);
  const fresh = freshOf(operations, admitted, causeId);
  const planned = rowsOf(fresh, admitted, causeId);
  const { rows, refusals } = partial ? await admittedPart(em, at, planned) : await admittedWhole(em, at, planned);
  if (rows.length === 0 && refusals.size > 0) return refusals;
  const moving = rows.filter(({ dependsOn }) => dependsOn.length === 0).length;
  const arrivals = { planned: rows.length - moving, moving };
  const stored = await logOnce(em, viewer, activity, arrivals);
  if (stored) await keepTrace(em, activity.id);
  const state = rows.length > 0 ? 'RUNNING' : 'SUCCEEDED';
  if (stored) await logActivity(em, [{ ...at, activityId: activity.id, state }]);
  if (rows.length > 0) await insertPlanned(em, rows, { ...at, activityId: activity.id, causeId }, !stored);
  // The platform may already hold what the backup has lost.
  if (!isNew(activity) && (await isFromBeforeRestore(em, at.workspaceId, causeId))) {
    await distrustAdmitted(
      em,
      at.workspaceId,
      rows.map(({ id }) => id),
    );
  }
  // Dependencies admitted earlier may have ended already. Without earlier admissions, none can have.
  if (admitted.length > 0 && arrivals.planned > 0) await followAll(em, { ...at, causeId });
  await wakeQueue(em, bus, at);
  return refusals;
}

async function admittedWhole(em: EntityManager, at: WritePlace, rows: PlannedRow[]): Promise<AdmittedPart> {
  const changes = rows.map(({ dailyBudget }) => dailyBudget);
  await assertWithinSpendGuard(em, at, changes);
  return { rows, refusals: new Map() };
}

/** Resolves to true when the activity is new. */
async function logOnce(
  em: EntityManager,
  viewer: Viewer,
  activity: NewActivity,
  arrivals: { planned: number; moving: number },
): Promise<boolean> {
  const logged = { ...activity, dryRun: false, refusal: null };
  if (!isNew(activity)) return insertActivity(em, viewer, logged, arrivals);
  await insertNewActivity(em, viewer, logged, arrivals);
  return true;
}

/** True for a direct action, which is new like its operations: nobody else knows of it before the transaction ends. */
function isNew({ id: activityId, causeId }: NewActivity): boolean {
  return isDirect({ activityId, causeId });
}

async function admittedBefore(
  em: EntityManager,
  activity: NewActivity,
  operations: readonly PlannedOperation[],
): Promise<Operation[]> {
  if (isNew(activity)) return [];
  const { causeId } = activity;
  await lockCause(em, causeId);
  const ids = operations.map((operation) => operation.id);
  return findAdmitted(em, causeId, ids);
}

/** Stores an activity without operations: a dry run with its plan, or a call that was refused. */
export async function storeActivity(
  em: EntityManager,
  viewer: Viewer,
  activity: NewActivity & { dryRun: boolean; refusal?: ActivityRefusal | null },
): Promise<void> {
  const refusal = activity.refusal ?? null;
  const stored = await insertActivity(em, viewer, { ...activity, refusal });
  if (!stored) return;
  const state = refusal ? 'REFUSED' : activity.dryRun ? 'CHECKED' : 'SUCCEEDED';
  const { workspaceId } = viewer;
  await logActivity(em, [{ workspaceId, adAccountId: activity.adAccountId, activityId: activity.id, state }]);
}

/** Operations that were not admitted before. */
function freshOf(
  operations: readonly PlannedOperation[],
  admitted: readonly Operation[],
  causeId: string,
): PlannedOperation[] {
  const foreign = admitted.find((operation) => operation.causeId !== causeId);
  if (foreign) throw conflict(`Operation ${foreign.id} was admitted for another cause: use a new id.`);
  const known = new Set(admitted.map(({ id }) => id));
  const violations = planViolations(operations, known);
  if (violations.length > 0) throw badUserInput(violations);
  return operations.filter(({ id }) => !known.has(id));
}

function rowsOf(fresh: readonly PlannedOperation[], admitted: readonly Operation[], causeId: string): PlannedRow[] {
  const markers = markersOf(causeId, fresh, new Set(admitted.map(appearanceOf)));
  const made = new Map(admitted.map(({ id, platformId }) => [id, platformId]));
  const now = new Date();
  return fresh.map((operation) => ({
    ...operation,
    targetId: operation.targetId ?? made.get(referenceIn(operation.params.$target) ?? '') ?? null,
    dependsOn: dependenciesOf(operation),
    marker: markers.get(operation.id) ?? '',
    dailyBudget: configuredDailyBudget(operation, now),
  }));
}
