import type { Database } from '#kit/database/database.ts';
import { closeAttempts } from './attempt-repository.ts';
import { type Operation, OPERATION_COLUMNS, operationOf } from './operation.ts';
import { moveOperation } from './operation-moves.ts';

const RESTORED = { reason: 'the database was restored from a backup' };

/**
 * To be called once after the database was restored from a backup, before any worker starts: the platform may have
 * received what the backup has forgotten. Everything unfinished is searched for, and sent only when it is proven absent.
 *
 * @returns how many operations are affected
 */
export function distrustAfterRestore(database: Database): Promise<number> {
  return database.system(async (em) => {
    const waiting: unknown[] = await em.execute(
      `update accounts.platform_operation set search_first = true where state = 'PLANNED' returning id`,
    );
    const sending: unknown[] = await em.execute(
      `select ${OPERATION_COLUMNS} from accounts.platform_operation where state = 'SENDING'`,
    );
    // Before the settle time begins anew, while they still say when their requests left.
    for (const operation of sending.map(operationOf)) {
      await closeAttempts(em, [{ operation, outcome: 'UNKNOWN', answer: RESTORED }]);
    }
    // The settle time runs from now: nobody knows when a forgotten request was sent.
    const rows: unknown[] = await em.execute(
      `update accounts.platform_operation set sent_at = clock_timestamp(), empty_reads = 0
        where state in ('READY', 'SENDING', 'THROTTLED', 'PROCESSING', 'UNKNOWN', 'RECONCILING') returning ${OPERATION_COLUMNS}`,
    );
    const open: Operation[] = rows.map(operationOf).toSorted((a, b) => (a.causeId < b.causeId ? -1 : 1));
    for (const operation of open.filter(({ state }) => state !== 'UNKNOWN' && state !== 'RECONCILING')) {
      await moveOperation(em, operation, { type: 'RESTORED' }, { losses: operation.losses + 1, wakeInMs: 0 });
    }
    return waiting.length + open.length;
  });
}
