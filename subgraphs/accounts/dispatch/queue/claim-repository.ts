import type { EntityManager } from '@mikro-orm/postgresql';
import { type Later, preparedLate } from '#kit/pipeline/prepared.ts';
import { CHANNEL } from '#kit/events/notify.ts';
import type { AccountQueue } from './account-queue.ts';
import { type Look, lookOf, type LookRow } from './agenda-repository.ts';
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
  /** Results of what they depend on, by `resultKey`. */
  results: Map<string, string>;
}

/** The throttle as somebody knows it to be, and what it would be after a claim. */
export interface KnownThrottle {
  version: number;
  /** Without what is claimed. */
  next: Throttle;
  /** How many may be claimed. */
  granted: number;
}

/** SQLSTATE of `accounts.move_and_claim` for an activity that came to another state, which only the long way tells of. */
const ACTIVITY_MOVED = 'AD004';

type ClaimRow = { refusals: number; results: Result[] | null };
/** What was seen stands in each row; the operation is null in the only row where none was claimed. */
export type AtOnceRow = ClaimRow & { id: string | null; look: LookRow; known: boolean; notes?: Note[] };

const SENDING = nextState('READY', { type: 'SEND' });
const claim = preparedLate<ClaimRow>(
  `select ${OPERATION_COLUMNS}, results, ${REFUSALS} as refusals
     from (select (c.operation).*, c.results from accounts.claim_operations($1, $2, $3, $4, $5, $6, $7) c) o`,
);
const LOOKED = `json_build_object('ready', ready, 'rested', rested, 'upkeep', upkeep, 'due_in_ms', due_in_ms, 'sealed', sealed,
  'throttle', throttle, 'now_ms', now_ms) as look`;
const claimNow = preparedLate<AtOnceRow>(
  `select ${LOOKED}, known, ${OPERATION_COLUMNS}, results, ${REFUSALS} as refusals
     from (select c.*, (c.operation).* from accounts.claim_at_once($1, $2, $3, $4, $5, $6, $7, to_timestamp($8::float8 / 1000), $9, $10, $11, $12) c) o`,
);
const moveAndClaimNow = preparedLate<AtOnceRow>(
  `select ${LOOKED}, known, notes, ${OPERATION_COLUMNS}, results, ${REFUSALS} as refusals
     from (select c.*, (c.operation).* from accounts.move_and_claim($1, $2, $13::jsonb, $14::jsonb, $3, $4, $5, $6, $7,
       to_timestamp($8::float8 / 1000), $9, $10, $11, $12) c) o`,
);

/**
 * Marks up to `limit` ready operations as being sent, oldest first and no two updates of one object, opens their attempts and tells of
 * them; none where nothing may be written. Done together with the transaction's next statement: what was claimed may be read, and a request
 * may leave, once it has committed.
 */
export async function claimLate(em: EntityManager, queue: AccountQueue, limit: number): Promise<Later<ClaimRow>> {
  return claim(em, [queue.workspaceId, queue.adAccountId, limit, ...termsOf(queue)]);
}

/**
 * Looks at the queue, and claims like `claimLate` where the throttle is still the known one, all in one message. What was seen and
 * claimed may be read once the transaction has committed.
 */
export async function lookAndClaimLate(
  em: EntityManager,
  queue: AccountQueue,
  most: number,
  known: KnownThrottle,
): Promise<Later<AtOnceRow>> {
  return claimNow(em, atOnce(queue, most, known));
}

/**
 * Like `lookAndClaimLate`, after operations have moved in the same message. The transaction fails where `isActivityMoved` says why, and then has
 * to be done in another way.
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

/** Whether a transaction failed since an activity came to another state. */
export function isActivityMoved(error: unknown): boolean {
  return (error as { code?: string }).code === ACTIVITY_MOVED;
}

function atOnce(queue: AccountQueue, most: number, { version, next, granted }: KnownThrottle): (string | number)[] {
  const throttle = [granted, version, next.rate, next.tokens, next.filledAt];
  return [queue.workspaceId, queue.adAccountId, most, ...throttle, ...termsOf(queue)];
}

/** What was seen and claimed; null where the throttle was not the known one. */
export function claimedAtOnce(
  { rows }: Later<AtOnceRow>,
  queue: AccountQueue,
): { look: Look; claimed: ClaimedOperations } | null {
  const [first] = rows;
  countMoves((first?.notes ?? []).filter((note) => 'kind' in note));
  const look = lookOf(first?.look, queue.adAccountId);
  return first?.known ? { look, claimed: claimedIn(rows.filter(({ id }) => id !== null)) } : null;
}

/** What was claimed. */
export function claimedIn(rows: readonly ClaimRow[]): ClaimedOperations {
  const operations = rows.map((row) => {
    const { refusals, results: _results, look: _look, known: _known, notes: _notes, ...stored } = row as AtOnceRow;
    return { operation: operationOf(stored), refusals };
  });
  countMoves(operations.map(({ operation: { kind, state } }) => ({ kind, state, count: 1 })));
  return { operations, results: resultsOf(rows[0]?.results ?? []) };
}

function termsOf(queue: AccountQueue): [string, number, string, string] {
  return [queue.queue.epoch.toString(), queue.deps.config.dispatch.leaseMs, SENDING, CHANNEL];
}
