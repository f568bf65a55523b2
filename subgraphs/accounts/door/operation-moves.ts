import type { EntityManager } from '@mikro-orm/postgresql';
import { appendAll } from '#kit/events/event-log.ts';
import { countStates } from './activity-tallies.ts';
import { countMoves } from './count-moves.ts';
import { type Operation, OPERATION_COLUMNS, type OperationError, operationOf } from './operation.ts';
import { FINAL_STATES, nextState, type OperationEvent, type OperationState } from './operation-state.ts';
import { sweepDelayMs } from './sweep-plan.ts';

/** What else changes with a move. Times are given from now, by the database's clock. */
export interface Patch {
  platformId?: string;
  adopted?: boolean;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  error?: OperationError | null;
  wakeInMs?: number | null;
  losses?: number;
  emptyReads?: number;
  strayIds?: string[];
}

/** Somebody else moved the operation in the meantime; the transaction must not commit. */
export class StaleOperation extends Error {
  override readonly name = 'StaleOperation';
}

const IN_MS = `clock_timestamp() + ? * interval '1 millisecond'`;

/** Serialises everything that moves operations of one cause, so that no two parents each miss the other's confirmation. */
export async function lockCause(em: EntityManager, causeId: string): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended(?, 7))`, [`door cause ${causeId}`]);
}

/**
 * Moves an operation and everything that follows from it: the change is logged, children are released or abandoned,
 * sweeps are planned. Throws StaleOperation when the operation is not as it was read.
 */
export async function moveOperation(
  em: EntityManager,
  operation: Operation,
  event: OperationEvent,
  patch: Patch = {},
): Promise<Operation> {
  await lockCause(em, operation.causeId);
  const state = nextState(operation.state, event);
  const { sets, values } = assignments(patch);
  if (FINAL_STATES.has(state)) {
    sets.push(`ended_at = clock_timestamp()`, `wake_at = null`);
    const delay = sweepDelayMs({ ...operation, state, losses: patch.losses ?? operation.losses });
    if (delay !== null) {
      sets.push(`sweep_at = ${IN_MS}`);
      values.push(delay);
    }
  }
  const rows: unknown[] = await em.execute(
    `update accounts.platform_operation set ${['state = ?', ...sets].join(', ')}
      where id = ? and state = ? and attempt = ? returning ${OPERATION_COLUMNS}`,
    [state, ...values, operation.id, operation.state, operation.attempt],
  );
  if (rows.length === 0) throw new StaleOperation(`operation ${operation.id} is no longer ${operation.state}`);
  const moved = operationOf(rows[0]);
  if (state !== operation.state) await logMoved(em, operation.state, [moved]);
  if (!FINAL_STATES.has(state)) return moved;
  const abandoned = state === 'REJECTED' ? await abandonChildren(em, moved.causeId, moved.id) : [];
  await releaseChildren(em, moved.causeId, [moved.id, ...abandoned]);
  return moved;
}

/** Appends an operation's present state to the changes of its cause and wakes who follows them. */
export function logChange(em: EntityManager, operation: Operation): Promise<void> {
  return logChanges(em, [operation]);
}

/** Tells and counts operations of one cause which are new. */
export async function logArrivals(em: EntityManager, operations: readonly Operation[]): Promise<void> {
  await logMoved(em, null, operations);
}

/** Tells and counts operations of one cause which all were in one state before. */
async function logMoved(em: EntityManager, from: OperationState | null, moved: readonly Operation[]): Promise<void> {
  await logChanges(em, moved);
  await countStates(em, from, moved);
}

/** Like `logChange`, for operations of one cause, in one statement however many they are. */
async function logChanges(em: EntityManager, operations: readonly Operation[]): Promise<void> {
  countMoves(operations);
  const [first] = operations;
  if (!first) return;
  const events = operations.map(({ id, state, platformId, error, attempt }) => ({
    type: state,
    data: { operationId: id, state, platformId, error, attempt },
  }));
  await appendAll(em, { workspaceId: first.workspaceId, topic: 'door', subjectId: first.causeId }, events);
}

/** Waits until all it depends on has ended, however that was, as long as the copy it looks at exists. */
const WAITS_FOR_THE_END = `c.kind = 'PAUSE_COPIES'`;
const ROOT_ID = `(c.params #>> '{$root,$operation}')::uuid`;
const FREE = `not exists (select from unnest(c.depends_on) d(id) left join accounts.platform_operation parent
  on parent.id = d.id where case when ${WAITS_FOR_THE_END} and parent.id is distinct from ${ROOT_ID}
    then parent.ended_at is null else parent.state is distinct from 'CONFIRMED' end)`;
const DOOMED = `exists (select from accounts.platform_operation parent where parent.id = any(c.depends_on)
  and parent.state in ('REJECTED', 'ABANDONED') and (not ${WAITS_FOR_THE_END} or parent.id = ${ROOT_ID}))`;

/**
 * Makes ready what waited only for operations that are confirmed. Call it under the cause's lock.
 *
 * @param parents the operations that have ended; without them all of the cause's operations are looked at
 */
export async function releaseChildren(em: EntityManager, causeId: string, parents?: readonly string[]): Promise<void> {
  const among = parents ?? null;
  const ready = nextState('PLANNED', { type: 'PARENTS_CONFIRMED' });
  await follow(em, { causeId, parents: among, state: ready, when: `not c.search_first and ${FREE}` });
  const state = nextState('PLANNED', { type: 'PARENTS_CONFIRMED_AFTER_RESTORE' });
  const set = `, sent_at = clock_timestamp(), losses = losses + 1`;
  await follow(em, { causeId, parents: among, state, when: `c.search_first and ${FREE}`, set });
}

/**
 * Gives up what waits for something refused or given up, level by level, and returns what that was. Call it under the
 * cause's lock.
 *
 * @param parentId the operation that was refused; without it all of the cause's operations are looked at
 */
export async function abandonChildren(em: EntityManager, causeId: string, parentId?: string): Promise<string[]> {
  const state = nextState('PLANNED', { type: 'PARENT_REFUSED' });
  const abandoned: string[] = [];
  let parents = parentId === undefined ? null : [parentId];
  do {
    parents = await follow(em, { causeId, parents, state, when: DOOMED, set: `, ended_at = clock_timestamp()` });
    abandoned.push(...parents);
  } while (parents.length > 0);
  return abandoned;
}

interface Follow {
  causeId: string;
  /** Only what depends on one of these; null for no such limit. A launch's thousands need not be looked at for each step. */
  parents: readonly string[] | null;
  state: string;
  when: string;
  set?: string;
}

/** Moves planned operations on and returns their ids. */
async function follow(em: EntityManager, { causeId, parents, state, when, set = '' }: Follow): Promise<string[]> {
  const among = parents === null ? '' : `c.depends_on && array(select jsonb_array_elements_text(?::jsonb)::uuid) and `;
  const rows: unknown[] = await em.execute(
    `update accounts.platform_operation c set state = ?${set} where c.cause_id = ? and c.state = 'PLANNED' and ${among}${when}
     returning ${OPERATION_COLUMNS}`,
    [state, causeId, ...(parents === null ? [] : [JSON.stringify(parents)])],
  );
  const moved = rows.map(operationOf);
  await logMoved(em, 'PLANNED', moved);
  return moved.map(({ id }) => id);
}

function assignments(patch: Patch): { sets: string[]; values: unknown[] } {
  const sets: string[] = [];
  const values: unknown[] = [];
  const set = (sql: string, value: unknown) => {
    sets.push(sql);
    values.push(value);
  };
  if (patch.platformId !== undefined) set('platform_id = ?', patch.platformId);
  if (patch.adopted !== undefined) set('adopted = ?', patch.adopted);
  if (patch.before !== undefined) set('before = ?::jsonb', JSON.stringify(patch.before));
  if (patch.after !== undefined) set('after = ?::jsonb', JSON.stringify(patch.after));
  if (patch.error !== undefined) set('error = ?::jsonb', patch.error === null ? null : JSON.stringify(patch.error));
  if (patch.losses !== undefined) set('losses = ?', patch.losses);
  if (patch.emptyReads !== undefined) set('empty_reads = ?', patch.emptyReads);
  if (patch.strayIds !== undefined) {
    set('stray_ids = array(select jsonb_array_elements_text(?::jsonb))', JSON.stringify(patch.strayIds));
  }
  if (patch.wakeInMs === null) sets.push('wake_at = null');
  else if (patch.wakeInMs !== undefined) set(`wake_at = ${IN_MS}`, patch.wakeInMs);
  return { sets, values };
}
