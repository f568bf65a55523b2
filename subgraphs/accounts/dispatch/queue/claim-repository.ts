import type { EntityManager } from '@mikro-orm/postgresql';
import { type Later, preparedLate } from '#kit/pipeline/prepared.ts';
import { CHANNEL } from '#kit/events/notify.ts';
import type { AccountQueue } from './account-queue.ts';
import { REFUSALS } from '../log/attempt-repository.ts';
import { countMoves } from '../log/count-moves.ts';
import { type Operation, OPERATION_COLUMNS, operationOf } from '../operation/operation.ts';
import { nextState } from '../operation/operation-state.ts';
import { type Result, resultsOf } from '../operation/results.ts';

/** Operations that were marked as being sent. */
export interface ClaimedOperations {
  operations: { operation: Operation; refusals: number }[];
  /** Results of their dependencies, by `resultKey`. */
  results: Map<string, string>;
}

type ClaimRow = { refusals: number; results: Result[] | null };

const SENDING = nextState('READY', { type: 'SEND' });
const claim = preparedLate<ClaimRow>(
  `select ${OPERATION_COLUMNS}, results, ${REFUSALS} as refusals
     from (select (c.operation).*, c.results from accounts.claim_operations($1, $2, $3, $4, $5, $6, $7) c) o`,
);

/**
 * Marks up to `limit` ready operations as being sent, oldest first and no two updates of one object. Opens their attempts and publishes
 * them; none where nothing may be written. Runs with the transaction's next statement. Once it has committed, the claimed operations may be
 * read and their requests may leave.
 */
export async function claimLate(em: EntityManager, queue: AccountQueue, limit: number): Promise<Later<ClaimRow>> {
  const terms = [queue.queue.epoch.toString(), queue.deps.config.dispatch.leaseMs, SENDING, CHANNEL];
  return claim(em, [queue.workspaceId, queue.adAccountId, limit, ...terms]);
}

/** The claimed operations. */
export function claimedIn(rows: readonly ClaimRow[]): ClaimedOperations {
  const operations = rows.map((row) => {
    const { refusals, results: _results, ...stored } = row;
    return { operation: operationOf(stored), refusals };
  });
  countMoves(operations.map(({ operation: { kind, state } }) => ({ kind, state, count: 1 })));
  return { operations, results: resultsOf(rows[0]?.results ?? []) };
}
