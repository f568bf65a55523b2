import type { EntityManager } from '@mikro-orm/postgresql';
import { preparedUnread } from '#kit/pipeline/prepared.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import { assertWithinSpendGuard } from '../guards/spend-guard.ts';
import { assertNotStopped } from '../guards/write-stops.ts';
import { type Operation, OPERATION_COLUMNS, operationOf } from '../operation/operation.ts';
import { followAll, lockCause, moveOperations } from '../operation/operation-moves.ts';
import { wakeQueue } from '#subgraphs/accounts/connections/wake-queues.ts';

/**
 * Tries the refused operations of an activity once more in the caller's transaction, with those abandoned because of them. Objects already
 * made are kept. Refused operations had no effect, so nothing is done twice. At the end new copies are checked again: a copy seen paused
 * may be in use since. Does nothing unless the activity is PARTIALLY_SUCCEEDED and was not stopped: nothing of it moves or waits for a
 * person then. Throws LIVE_CHANGES_DISABLED while writes are stopped and LIMIT_EXCEEDED by the spend guard.
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
  await wakeQueue(em, bus, activity);
}

const beginning =
  preparedUnread(`with asked as materialized (select value::uuid as id from jsonb_array_elements_text($1::jsonb)),
    pause as (select o.round, o.state = 'CONFIRMED' as confirmed, o.params #> '{$root,$operation}' as root
      from accounts.platform_operation o where o.id = any(array(select id from asked)) and o.kind = 'PAUSE_COPIES' limit 1)
  update accounts.platform_operation o set sweep_at = null, sweeps_done = 0, orphan_ids = '{}', asked_again_at = clock_timestamp(),
      round = coalesce((select p.round + p.confirmed::int from pause p), o.round),
      params = case when exists (select from pause p where p.confirmed and p.root = o.params #> '{$target,$operation}')
        then o.params - 'status' else o.params end
    where o.id = any(array(select id from asked))`);

/**
 * Resets operations for another attempt. Pending sweeps run after the new end: an earlier sweep would take new objects for duplicates.
 * Budgets count on the day of the new request. Where all copies were seen paused, a new round begins, which leaves the copied root's status
 * as members have set it since.
 */
async function beginAnew(em: EntityManager, operations: readonly Operation[]): Promise<void> {
  await beginning(em, [JSON.stringify(operations.map(({ id }) => id))]);
}

/** Refused and abandoned operations of an activity that came to rest, and its last check of copies. */
async function findUndone(em: EntityManager, activityId: string): Promise<Operation[]> {
  const rows: unknown[] = await em.execute(
    `select ${OPERATION_COLUMNS} from accounts.platform_operation o
      where activity_id = ? and (state in ('REJECTED', 'ABANDONED') or state = 'CONFIRMED' and kind = 'PAUSE_COPIES')
        and (select a.state from accounts.activity a where a.id = o.activity_id and a.stopped_at is null) = 'PARTIALLY_SUCCEEDED'
      order by position`,
    [activityId],
  );
  return rows.map(operationOf);
}
