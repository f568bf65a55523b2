import type { EntityManager } from '@mikro-orm/postgresql';
import { appendAll } from '#kit/events/event-log.ts';
import { countStates } from './activity-tallies.ts';
import { countMoves } from './count-moves.ts';
import { type Operation, OPERATION_COLUMNS, operationOf } from './operation.ts';
import { FINAL_STATES, nextState, type OperationEvent, type OperationState } from './operation-state.ts';
import { type Patch, storeSteps } from './store-steps.ts';

export { type Patch, StaleOperation } from './store-steps.ts';

/** Something that happened to an operation, and what changes with it. */
export interface Move {
  operation: Operation;
  event: OperationEvent;
  patch?: Patch;
}

/** Serialises everything that moves operations of one cause, so that no two parents each miss the other's confirmation. */
export function lockCause(em: EntityManager, causeId: string): Promise<void> {
  return lockCauses(em, [causeId]);
}

/** In one order in every transaction, so that none waits for another in a circle. */
async function lockCauses(em: EntityManager, causeIds: readonly string[]): Promise<void> {
  await em.execute(
    `select pg_advisory_xact_lock(hashtextextended(cause, 7)) from jsonb_array_elements_text(?::jsonb) as cause`,
    [JSON.stringify(causeIds.toSorted().map((causeId) => `door cause ${causeId}`))],
  );
}

/** Moves one operation; see `moveOperations`. */
export async function moveOperation(
  em: EntityManager,
  operation: Operation,
  event: OperationEvent,
  patch: Patch = {},
): Promise<Operation> {
  const [moved] = await moveOperations(em, [{ operation, event, patch }]);
  return moved!;
}

/**
 * Moves different operations and everything that follows from it, in a number of statements that grows with their causes
 * only: the changes are logged, children are released or abandoned, sweeps are planned. Returns them as they are now.
 * Throws StaleOperation when one of them is not as it was read.
 */
export async function moveOperations(em: EntityManager, moves: readonly Move[]): Promise<Operation[]> {
  if (moves.length === 0) return [];
  const causes = Map.groupBy(moves.keys(), (index) => moves[index]!.operation.causeId);
  await lockCauses(em, [...causes.keys()]);
  const steps = moves.map(({ operation, event, patch = {} }) => {
    return { operation, state: nextState(operation.state, event), patch };
  });
  const moved = await storeSteps(em, steps);
  for (const [causeId, indexes] of [...causes].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const changed = indexes.filter((index) => moved[index]!.state !== moves[index]!.operation.state);
    let waiting = false;
    for (const [from, own] of Map.groupBy(changed, (index) => moves[index]!.operation.state)) {
      const ofState = own.map((index) => moved[index]!);
      if (await logMoved(em, from, ofState)) waiting = true;
    }
    const own = indexes.map((index) => moved[index]!);
    if (waiting) await follow(em, causeId, own);
  }
  return moved;
}

/** What follows for the children of operations which have ended. */
async function follow(em: EntityManager, causeId: string, moved: readonly Operation[]): Promise<void> {
  const ended = moved.filter(({ state }) => FINAL_STATES.has(state)).map(({ id }) => id);
  if (ended.length === 0) return;
  const refused = moved.filter(({ state }) => state === 'REJECTED').map(({ id }) => id);
  const abandoned = refused.length === 0 ? [] : await abandonChildren(em, causeId, refused);
  await releaseChildren(em, causeId, [...ended, ...abandoned]);
}

/** Tells of operations which are being sent. */
export async function logSending(em: EntityManager, operations: readonly Operation[]): Promise<void> {
  const causes = Map.groupBy(operations, ({ causeId }) => causeId);
  // In the order of all transactions, so that two lanes of one cause cannot block each other.
  for (const [, own] of [...causes].toSorted(([a], [b]) => (a < b ? -1 : 1))) await logChanges(em, own);
}

/** Tells of operations of one cause which are new: what waits for nothing was planned and is ready at once. */
export async function logArrivals(em: EntityManager, operations: readonly Operation[]): Promise<void> {
  const planned = operations.map((operation): Operation => ({ ...operation, state: 'PLANNED' }));
  await logChanges(em, [...planned, ...operations.filter(({ state }) => state !== 'PLANNED')]);
}

/** Tells and counts operations of one cause which all were in one state before. Resolves to whether others may wait for them. */
async function logMoved(em: EntityManager, from: OperationState, moved: readonly Operation[]): Promise<boolean> {
  await logChanges(em, moved);
  return countStates(em, from, moved);
}

/** Appends the present states of operations of one cause to its changes and wakes who follows them. */
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

/** Waits until nothing it depends on moves any more, however that came, as long as the copy it looks at exists. */
const WAITS_FOR_THE_END = `c.kind = 'PAUSE_COPIES'`;
const ROOT_ID = `(c.params #>> '{$root,$operation}')::uuid`;
const PARENTS = (of: string, as: string) =>
  `from unnest(${of}.depends_on) ${as}_of(id) left join accounts.platform_operation ${as} on ${as}.id = ${as}_of.id`;
/** Counted by their ids, each of which is there once: joined to them, a workspace's whole history may be read. */
const CONFIRMED = (of: string) =>
  `(select count(*) from accounts.platform_operation parent where parent.id = any(${of}.depends_on)
     and parent.state = 'CONFIRMED') = cardinality(${of}.depends_on)`;
/**
 * What waits for thousands is mostly refused by a look at their count, or at the last of them. Where none of its activity
 * moves, what is left waits behind something a person has to look at, unless it becomes ready just now.
 */
const OVER = `case when (select state from accounts.platform_operation where id = ${ROOT_ID}) is distinct from 'CONFIRMED' then false
  when (select moving from accounts.activity where id = c.activity_id) = 0 then not exists (select ${PARENTS('c', 'open')}
    where open.ended_at is null and (open.state is distinct from 'PLANNED' or ${CONFIRMED('open')}))
  when exists (select from accounts.platform_operation last where last.id = c.depends_on[cardinality(c.depends_on)]
    and last.ended_at is null) then false
  else not exists (select ${PARENTS('c', 'open')} where open.ended_at is null) end`;
const FREE = `case when ${WAITS_FOR_THE_END} then ${OVER} else ${CONFIRMED('c')} end`;
const DOOMED = `exists (select from accounts.platform_operation parent where parent.id = any(c.depends_on)
  and parent.state in ('REJECTED', 'ABANDONED') and (not ${WAITS_FOR_THE_END} or parent.id = ${ROOT_ID}))`;

/**
 * Makes ready what waited only for operations that are confirmed. Call it under the cause's lock.
 *
 * @param parents the operations that have ended; without them all of the cause's operations are looked at
 */
export async function releaseChildren(em: EntityManager, causeId: string, parents?: readonly string[]): Promise<void> {
  const ready = nextState('PLANNED', { type: 'PARENTS_CONFIRMED' });
  const distrusted = nextState('PLANNED', { type: 'PARENTS_CONFIRMED_AFTER_RESTORE' });
  const state = `case when c.search_first then '${distrusted}' else '${ready}' end`;
  const set = `, losses = c.losses + c.search_first::int,
    sent_at = case when c.search_first then clock_timestamp() else c.sent_at end`;
  await moveChildren(em, { causeId, parents: parents ?? null, state, when: FREE, set });
}

/**
 * Gives up what waits for something refused or given up, level by level, and returns what that was. Call it under the
 * cause's lock.
 *
 * @param refused the operations that were refused; without them all of the cause's operations are looked at
 */
export async function abandonChildren(
  em: EntityManager,
  causeId: string,
  refused?: readonly string[],
): Promise<string[]> {
  const state = `'${nextState('PLANNED', { type: 'PARENT_REFUSED' })}'`;
  const abandoned: string[] = [];
  let parents: readonly string[] | null = refused ?? null;
  do {
    parents = await moveChildren(em, { causeId, parents, state, when: DOOMED, set: `, ended_at = clock_timestamp()` });
    abandoned.push(...parents);
  } while (parents.length > 0);
  return abandoned;
}

interface ChildMove {
  causeId: string;
  /** Only what depends on one of these; null for no such limit. A launch's thousands need not be looked at for each step. */
  parents: readonly string[] | null;
  /** SQL of the state they come to. */
  state: string;
  when: string;
  set?: string;
}

/** Moves planned operations on and returns their ids. */
async function moveChildren(
  em: EntityManager,
  { causeId, parents, state, when, set = '' }: ChildMove,
): Promise<string[]> {
  const among = parents === null ? '' : `c.depends_on && array(select jsonb_array_elements_text(?::jsonb)::uuid) and `;
  const rows: unknown[] = await em.execute(
    `update accounts.platform_operation c set state = ${state}${set} where c.cause_id = ? and c.state = 'PLANNED' and ${among}${when}
     returning ${OPERATION_COLUMNS}`,
    [causeId, ...(parents === null ? [] : [JSON.stringify(parents)])],
  );
  const moved = rows.map(operationOf);
  await logMoved(em, 'PLANNED', moved);
  return moved.map(({ id }) => id);
}
