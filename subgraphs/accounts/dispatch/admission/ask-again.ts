import type { EntityManager } from '@mikro-orm/postgresql';
import { preparedUnread } from '#kit/pipeline/prepared.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import { assertWithinSpendGuard } from '../guards/spend-guard.ts';
import { assertNotStopped } from '../guards/write-stops.ts';
import { type Operation, OPERATION_COLUMNS, operationOf } from '../operation/operation.ts';
import { followAll, lockCause, moveOperations } from '../operation/operation-moves.ts';
import { wakeQueue } from '#subgraphs/accounts/connections/wake-queues.ts';

/**
 * Has what was refused of an activity, and what was given up with it, tried once more in the caller's transaction; what was
 * made is kept. Nothing that was refused had an effect, so nothing is done twice. In the end copies are looked at again which come new:
 * what was seen paused may be in use since. Does nothing unless the activity is PARTIALLY_SUCCEEDED and was not stopped: nothing of it moves or waits for a person then.
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
 * What was still to be swept is looked for after the new end: until then a sweep would take what is just made for too much. Budgets
 * count on the day of the new request. Where all was seen paused, a new round begins, and what is done to the copied root leaves its
 * status as members have set it since.
 */
async function beginAnew(em: EntityManager, operations: readonly Operation[]): Promise<void> {
  await beginning(em, [JSON.stringify(operations.map(({ id }) => id))]);
}

/** Refused and given up operations of an activity that came to rest, and its last look at copies. */
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
