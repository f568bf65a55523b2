import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { prepared } from '#kit/pipeline/prepared.ts';
import { timeOfUuid } from '#kit/ids/uuid7.ts';
import { closeAttempts } from '../log/attempt-repository.ts';
import { type Operation, OPERATION_COLUMNS, operationOf } from '../operation/operation.ts';
import { type Move, moveOperations } from '../operation/operation-moves.ts';

const RESTORED = { reason: 'the database was restored from a backup' };

/**
 * Marks everything unfinished for a search after the database was restored from a backup. Must be called once, before any worker starts:
 * the platform may have received requests that the backup has lost. Operations are sent only when they are proven absent. The same holds
 * for operations admitted later to a cause from before. All operations are marked, since an object to be switched on may have been switched
 * on and off again.
 * @returns the number of affected operations
 */
export function distrustAfterRestore(database: Database): Promise<number> {
  return database.system(async (em) => {
    await em.execute('update accounts.workspace set restored_at = clock_timestamp()');
    const waiting: unknown[] = await em.execute(
      `update accounts.platform_operation set search_first = true where state = 'PLANNED' returning id`,
    );
    const sending: unknown[] = await em.execute(
      `select ${OPERATION_COLUMNS} from accounts.platform_operation where state = 'SENDING'`,
    );
    // Done before the settle time begins anew, while the operations still say when their requests left.
    for (const operation of sending.map(operationOf)) {
      await closeAttempts(em, [{ operation, outcome: 'UNKNOWN', answer: RESTORED }]);
    }
    // The settle time runs from now: nobody knows when a lost request was sent.
    const rows: unknown[] = await em.execute(
      `update accounts.platform_operation set sent_at = clock_timestamp(), empty_reads = 0, search_first = true
        where state in ('READY', 'SENDING', 'THROTTLED', 'PROCESSING', 'UNKNOWN', 'RECONCILING') returning ${OPERATION_COLUMNS}`,
    );
    const open: Operation[] = rows.map(operationOf).toSorted((a, b) => (a.causeId < b.causeId ? -1 : 1));
    for (const operation of open.filter(({ state }) => state !== 'UNKNOWN' && state !== 'RECONCILING')) {
      await moveOperations(em, [distrusting(operation)]);
    }
    return waiting.length + open.length;
  });
}

const lastRestore = prepared<{ millis: number }>(
  `select floor(extract(epoch from restored_at) * 1000)::float8 as millis from accounts.workspace
    where id = $1 and restored_at is not null`,
);

/** True when a cause existed before the last restore of the database; also when its id holds no time. */
export async function isFromBeforeRestore(em: EntityManager, workspaceId: string, causeId: string): Promise<boolean> {
  const [restore] = await lastRestore(em, [workspaceId]);
  return restore !== undefined && (timeOfUuid(causeId) ?? 0) < restore.millis;
}

const OF = 'workspace_id = $1 and id = any(array(select value::uuid from jsonb_array_elements_text($2::jsonb)))';
const searchFirst = prepared(
  `update accounts.platform_operation set search_first = true where ${OF} and state = 'PLANNED' returning id`,
);
const settleFromNow = prepared(
  `update accounts.platform_operation set sent_at = clock_timestamp(), search_first = true
    where ${OF} and state = 'READY' returning ${OPERATION_COLUMNS}`,
);

/** Marks operations that were admitted in the caller's transaction for a search. */
export async function distrustAdmitted(em: EntityManager, workspaceId: string, ids: readonly string[]): Promise<void> {
  const values = [workspaceId, JSON.stringify(ids)];
  await searchFirst(em, values);
  const ready = (await settleFromNow(em, values)).map(operationOf);
  await moveOperations(em, ready.map(distrusting));
}

function distrusting(operation: Operation): Move {
  return { operation, event: { type: 'RESTORED' }, patch: { losses: operation.losses + 1, wakeInMs: 0 } };
}
