import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { conflict } from '#kit/errors/refusals.ts';
import { findOperations } from '../activities/activity-repository.ts';
import type { ActivityService } from '../activities/activity-service.ts';
import type { ActivityRevertInput } from '../generated/schema-types.ts';
import type { AccountReader } from '../platform-reads/account-reads.ts';
import { findRevert, lockActivity } from './action-repository.ts';
import type { Action } from './action.ts';
import { KIND_WORDS, type LiveObject } from './live-object.ts';
import { planRevert } from './plan-revert.ts';
import { readObject } from './read-objects.ts';
import { type ReversibleChange, reversibleChanges } from './reversible-state.ts';

/** Taking back what an activity changed. */
export function activityRevert(database: Database, activities: ActivityService): Action<ActivityRevertInput> {
  return {
    name: 'activityRevert',
    kind: 'REVERT',
    partial: true,
    accountOf: async (viewer, { activityId }) => (await activities.get(viewer, activityId)).adAccountId,
    violations: () => [],
    prepare: async ({ activityId }, { context: { viewer }, reader }) => {
      const changes = await database.read(viewer, async (em) => {
        await assertNotReverted(em, activityId);
        return reversibleChanges(await findOperations(em, [activityId]));
      });
      if (changes.length === 0) throw notReversible(activityId);
      return planRevert(activityId, changes, await readLive(await reader(), changes));
    },
    confirm: async (em, { revertsId }) => {
      if (!revertsId) return;
      await lockActivity(em, revertsId);
      await assertNotReverted(em, revertsId);
    },
  };
}

async function assertNotReverted(em: EntityManager, activityId: string): Promise<void> {
  const revertedBy = await findRevert(em, activityId);
  if (revertedBy === null) return;
  throw conflict(`The activity ${activityId} was taken back by ${revertedBy} already.`, { revertedBy });
}

function notReversible(activityId: string) {
  const what = 'only confirmed changes of existing objects can be taken back';
  return conflict(`The activity ${activityId} is not reversible: ${what}.`, { activityId });
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
