import type { EntityManager } from '@mikro-orm/postgresql';
import { type Later, preparedLate } from '#kit/pipeline/prepared.ts';
import { CHANNEL } from '#kit/events/notify.ts';
import type { AccountQueue } from './account-queue.ts';
import { type AgendaPoll, pollOf, type PollRow } from './agenda-repository.ts';
import { REFUSALS } from '../log/attempt-repository.ts';
import { countMoves } from '../log/count-moves.ts';
import { type Operation, OPERATION_COLUMNS, operationOf } from '../operation/operation.ts';
import { type Move, type Note, RULES, stepsOf } from '../operation/operation-moves.ts';
import { nextState } from '../operation/operation-state.ts';
import { type Result, resultsOf } from '../operation/results.ts';
import type { Throttle } from '#subgraphs/accounts/connections/throttle/throttle-policy.ts';

/** Operations that were marked as being sent. */
export interface ClaimedOperations {
  operations: { operation: Operation; refusals: number }[];
  /** Results of their dependencies, by `resultKey`. */
  results: Map<string, string>;
}

/** The throttle in the state this process knows, and the state after a claim. */
export interface KnownThrottle {
  version: number;
  /** The next state without the claimed operations. */
  next: Throttle;
  /** Maximum number of operations to claim. */
  granted: number;
}

/** SQLSTATE of `accounts.move_and_claim` for an activity that came to another state, which only the longer way publishes. */
const ACTIVITY_MOVED = 'AD004';

type ClaimRow = { refusals: number; results: Result[] | null };
/** Each row repeats the poll; the operation is null in the only row where none was claimed. */
export type AtOnceRow = ClaimRow & { id: string | null; poll: PollRow; known: boolean; notes?: Note[] };

const SENDING = nextState('READY', { type: 'SEND' });
const claim = preparedLate<ClaimRow>(
  `select ${OPERATION_COLUMNS}, results, ${REFUSALS} as refusals
     from (select (c.operation).*, c.results from accounts.claim_operations($1, $2, $3, $4, $5, $6, $7) c) o`,
);
const POLLED = `json_build_object('ready', ready, 'rested', rested, 'upkeep', upkeep, 'due_in_ms', due_in_ms, 'sealed', sealed,
  'throttle', throttle, 'now_ms', now_ms) as poll`;
const claimNow = preparedLate<AtOnceRow>(
  `select ${POLLED}, known, ${OPERATION_COLUMNS}, results, ${REFUSALS} as refusals
     from (select c.*, (c.operation).* from accounts.claim_at_once($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::float8 / 1000), $9, $10, $11, $12) c) o`,
);
const moveAndClaimNow = preparedLate<AtOnceRow>(
  `select ${POLLED}, known, notes, ${OPERATION_COLUMNS}, results, ${REFUSALS} as refusals
     from (select c.*, (c.operation).* from accounts.move_and_claim($1, $2, $13::jsonb, $14::jsonb, $3, $4, $5, $6, $7,
       to_timestamp($8::float8 / 1000), $9, $10, $11, $12) c) o`,
);

/**
 * Marks up to `limit` ready operations as being sent, oldest first and no two updates of one object. Opens their attempts and publishes
 * them; none where nothing may be written. Runs with the transaction's next statement. Once it has committed, the claimed operations may be
 * read and their requests may leave.
 */
export async function claimLate(em: EntityManager, queue: AccountQueue, limit: number): Promise<Later<ClaimRow>> {
  return claim(em, [queue.workspaceId, queue.adAccountId, limit, ...termsOf(queue)]);
}

/**
 * Polls the queue, and claims like `claimLate` if the throttle is still the known one, all in one message. The results may be read once the
 * transaction has committed.
 */
export async function pollAndClaimLate(
  em: EntityManager,
  queue: AccountQueue,
  most: number,
  known: KnownThrottle,
): Promise<Later<AtOnceRow>> {
  return claimNow(em, atOnce(queue, most, known));
}

/**
 * Like `pollAndClaimLate`, after operations have moved in the same message. When the transaction fails and `isActivityMoved` is true, it
 * has to be done the longer way.
 */
export async function moveAndClaimLate(
  em: EntityManager,
  queue: AccountQueue,
  most: number,
  known: KnownThrottle,
  moves: readonly Move[],
): Promise<Later<AtOnceRow>> {
  return moveAndClaimNow(em, [...atOnce(queue, most, known), stepsOf(moves), RULES]);
}

/** True when a transaction failed because an activity came to another state. */
export function isActivityMoved(error: unknown): boolean {
  return (error as { code?: string }).code === ACTIVITY_MOVED;
}

function atOnce(queue: AccountQueue, most: number, { version, next, granted }: KnownThrottle): (string | number)[] {
  const throttle = [granted, version, next.rate, next.tokens, next.filledAt];
  return [queue.workspaceId, queue.adAccountId, most, ...throttle, ...termsOf(queue)];
}

/** The poll and the claimed operations; null where the throttle was not the known one. */
export function claimedAtOnce(
  { rows }: Later<AtOnceRow>,
  queue: AccountQueue,
): { poll: AgendaPoll; claimed: ClaimedOperations } | null {
  const [first] = rows;
  countMoves((first?.notes ?? []).filter((note) => 'kind' in note));
  const poll = pollOf(first?.poll, queue.adAccountId);
  return first?.known ? { poll, claimed: claimedIn(rows.filter(({ id }) => id !== null)) } : null;
}

/** The claimed operations. */
export function claimedIn(rows: readonly ClaimRow[]): ClaimedOperations {
  const operations = rows.map((row) => {
    const { refusals, results: _results, poll: _poll, known: _known, notes: _notes, ...stored } = row as AtOnceRow;
    return { operation: operationOf(stored), refusals };
  });
  countMoves(operations.map(({ operation: { kind, state } }) => ({ kind, state, count: 1 })));
  return { operations, results: resultsOf(rows[0]?.results ?? []) };
}

function termsOf(queue: AccountQueue): [string, number, string, string] {
  return [queue.queue.epoch.toString(), queue.deps.config.dispatch.leaseMs, SENDING, CHANNEL];
}
