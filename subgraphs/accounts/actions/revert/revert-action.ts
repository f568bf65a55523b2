import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { conflict } from '#kit/errors/refusals.ts';
import { findOperations, findReverts } from '#subgraphs/accounts/dispatch/log/activity-repository.ts';
import type { ActivityService } from '#subgraphs/accounts/dispatch/log/activity-service.ts';
import { whyNotReversible } from './why-not-reversible.ts';
import type { ActivityRevertInput } from '#subgraphs/accounts/generated/schema-types.ts';
import type { AccountReader } from '#subgraphs/accounts/connections/reads/account-reader.ts';
import { lockActivity } from '../action-repository.ts';
import type { Action } from '../action.ts';
import { KIND_WORDS, type LiveObject } from '../plans/live-object.ts';
import { planRevert } from './plan-revert.ts';
import { readObject } from '../plans/read-objects.ts';
import { type ReversibleChange, reversibleChanges } from './reversible-state.ts';

/** Reverting the changes of an activity. */
export function activityRevert(database: Database, activities: ActivityService): Action<ActivityRevertInput> {
  return {
    name: 'activityRevert',
    kind: 'REVERT',
    partial: true,
    accountOf: async (viewer, { activityId }) => (await activities.get(viewer, activityId)).adAccountId,
    prepare: async ({ activityId }, { context: { viewer }, reader }) => {
      const activity = await activities.get(viewer, activityId);
      const operations = await database.read(viewer, async (em) => {
        await assertNotReverted(em, activityId);
        return findOperations(em, [activityId]);
      });
      const obstacle = whyNotReversible(activity, operations, null);
      if (obstacle !== null) {
        throw conflict(`The activity ${activityId} cannot be taken back. ${obstacle}`, { target: activityId });
      }
      const changes = reversibleChanges(operations);
      const planned = planRevert(activityId, changes, await readLive(await reader(), changes));
      // A blocker may mean that somebody else has reverted it during the check.
      const refused = planned.findings.some(({ refusal }) => refusal !== null);
      if (refused) await database.read(viewer, (em) => assertNotReverted(em, activityId));
      return planned;
    },
    confirm: async (em, { revertsId }) => {
      if (!revertsId) return;
      await lockActivity(em, revertsId);
      await assertNotReverted(em, revertsId);
    },
  };
}

async function assertNotReverted(em: EntityManager, activityId: string): Promise<void> {
  const revertedBy = (await findReverts(em, [activityId])).get(activityId);
  if (revertedBy === undefined) return;
  throw conflict(`The activity ${activityId} was taken back by ${revertedBy} already.`, {
    target: activityId,
    revertedBy,
  });
}

async function readLive(reader: AccountReader, changes: readonly ReversibleChange[]): Promise<Map<string, LiveObject>> {
  const live = new Map<string, LiveObject>();
  for (const { targetKind, targetId, after } of changes) {
    if (live.has(targetId)) continue;
    const object = await readObject(reader, targetKind, targetId);
    const fields = Object.keys(after).join(',');
    const values = await reader.object<Record<string, unknown>>(targetId, fields);
    if (!values) throw conflict(`The ${KIND_WORDS[targetKind]} ${targetId} is gone.`, { id: targetId });
    live.set(targetId, { ...object, ...values });
  }
  return live;
}
