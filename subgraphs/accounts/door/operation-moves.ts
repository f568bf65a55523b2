import type { EntityManager } from '@mikro-orm/postgresql';
import { append } from '#kit/events/event-log.ts';
import { type Operation, OPERATION_COLUMNS, type OperationError, operationOf } from './operation.ts';
import { FINAL_STATES, nextState, type OperationEvent } from './operation-state.ts';
import { sweepDelayMs } from './sweep-plan.ts';

/** What else changes with a move. Times are given from now, by the database's clock. */
export interface Patch {
  platformId?: string;
  adopted?: boolean;
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
  if (state !== operation.state) await logChange(em, moved);
  if (state === 'CONFIRMED') await releaseChildren(em, moved.causeId);
  if (state === 'REJECTED') await abandonChildren(em, moved.causeId);
  return moved;
}

/** Appends an operation's present state to the changes of its cause and wakes who follows them. */
export async function logChange(em: EntityManager, operation: Operation): Promise<void> {
  const { workspaceId, causeId, id, state, platformId, error, attempt } = operation;
  const data = { operationId: id, state, platformId, error, attempt };
  await append(em, { workspaceId, topic: 'door', subjectId: causeId, type: state, data });
}

/** Makes ready what waited only for confirmed operations. Call it under the cause's lock. */
export async function releaseChildren(em: EntityManager, causeId: string): Promise<void> {
  const free = `not exists (select from unnest(c.depends_on) d(id) left join accounts.platform_operation parent
    on parent.id = d.id where parent.state is distinct from 'CONFIRMED')`;
  await follow(em, causeId, nextState('PLANNED', { type: 'PARENTS_CONFIRMED' }), `not c.search_first and ${free}`);
  const restored = nextState('PLANNED', { type: 'PARENTS_CONFIRMED_AFTER_RESTORE' });
  const set = `, sent_at = clock_timestamp(), losses = losses + 1`;
  await follow(em, causeId, restored, `c.search_first and ${free}`, set);
}

/** Gives up what waits for something refused or given up, level by level. Call it under the cause's lock. */
export async function abandonChildren(em: EntityManager, causeId: string): Promise<void> {
  const doomed = `exists (select from accounts.platform_operation parent
    where parent.id = any(c.depends_on) and parent.state in ('REJECTED', 'ABANDONED'))`;
  const state = nextState('PLANNED', { type: 'PARENT_REFUSED' });
  while ((await follow(em, causeId, state, doomed, `, ended_at = clock_timestamp()`)) > 0);
}

async function follow(em: EntityManager, causeId: string, state: string, when: string, set = ''): Promise<number> {
  const rows: unknown[] = await em.execute(
    `update accounts.platform_operation c set state = ?${set} where c.cause_id = ? and c.state = 'PLANNED' and ${when}
     returning ${OPERATION_COLUMNS}`,
    [state, causeId],
  );
  for (const row of rows) await logChange(em, operationOf(row));
  return rows.length;
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
