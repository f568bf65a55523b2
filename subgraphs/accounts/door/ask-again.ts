import type { EntityManager } from '@mikro-orm/postgresql';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import { assertWithinSpendGuard } from '../guards/spend-guard.ts';
import { assertNotStopped } from '../guards/write-stops.ts';
import { type Operation, OPERATION_COLUMNS, operationOf } from './operation.ts';
import { followAll, lockCause, moveOperations } from './operation-moves.ts';
import { wakeLane } from './wake-lanes.ts';

/**
 * Has what was refused of an activity, and what was given up with it, tried once more in the caller's transaction; what was
 * made is kept. Nothing that was refused had an effect, so nothing is done twice. Copies are looked at again in the end, since
 * new ones may come. Does nothing unless the activity is PARTIALLY_SUCCEEDED: nothing of it moves or waits for a person then.
 *
 * Throws LIVE_CHANGES_DISABLED while writes are stopped and LIMIT_EXCEEDED by the spend guard.
 */
export async function askAgain(
  em: EntityManager,
  { bus }: { bus: WakeBus },
  activity: { id: string; causeId: string; workspaceId: string; adAccountId: string },
): Promise<void> {
  await assertNotStopped(em, activity);
  await lockCause(em, activity.causeId);
  const operations = await findUndone(em, activity.id);
  if (operations.every(({ state }) => state === 'CONFIRMED')) return;
  const undone = operations.filter(({ state }) => state !== 'CONFIRMED');
  await assertWithinSpendGuard(
    em,
    activity,
    undone.map(({ dailyBudget }) => BigInt(dailyBudget)),
  );
  await beginAnew(em, operations);
  const event = { type: 'ASKED_AGAIN' } as const;
  await moveOperations(
    em,
    operations.map((operation) => ({ operation, event, patch: { error: null, wakeInMs: null } })),
  );
  await followAll(em, activity);
  await wakeLane(em, bus, activity);
}

/** What was still to be swept is looked for after the new end: until then a sweep would take what is just made for too much. */
async function beginAnew(em: EntityManager, operations: readonly Operation[]): Promise<void> {
  await em.execute(
    `update accounts.platform_operation set sweep_at = null, sweeps_done = 0, stray_ids = '{}'
      where id = any(array(select value::uuid from jsonb_array_elements_text(?::jsonb)))`,
    [JSON.stringify(operations.map(({ id }) => id))],
  );
}

/** Refused and given up operations of an activity that came to rest, and its last look at copies. */
async function findUndone(em: EntityManager, activityId: string): Promise<Operation[]> {
  const rows: unknown[] = await em.execute(
    `select ${OPERATION_COLUMNS} from accounts.platform_operation o
      where activity_id = ? and (state in ('REJECTED', 'ABANDONED') or state = 'CONFIRMED' and kind = 'PAUSE_COPIES')
        and (select a.state from accounts.activity a where a.id = o.activity_id) = 'PARTIALLY_SUCCEEDED'
      order by position`,
    [activityId],
  );
  return rows.map(operationOf);
}
