import type { EntityManager } from '@mikro-orm/postgresql';
import { beforeCommit } from '#kit/database/before-commit.ts';
import { type BoundValue, type Prepared, prepared, preparedUnread } from '#kit/pipeline/prepared.ts';
import { CHANNEL } from '#kit/events/notify.ts';
import { logActivity } from '../log/log-activity.ts';
import type { ActivityState } from '#subgraphs/accounts/generated/schema-types.ts';
import { requestImportSoon } from '#subgraphs/accounts/catalog/imports/sync-state.ts';
import { TALLY_OF } from '../log/activity-tallies.ts';
import { countMoves, type MoveCount } from '../log/count-moves.ts';
import type { Operation } from './operation.ts';
import { FINAL_STATES, nextState, type OperationEvent } from './operation-state.ts';
import { type Patch, stepOf } from './steps.ts';
import { FIRST_SWEEP_MS, NAMED_BY_ITS_EFFECT } from './sweep-plan.ts';

/** An event of an operation, with the changes that come with it. */
export interface Move {
  operation: Operation;
  event: OperationEvent;
  patch?: Patch;
}

/** Thrown when another process has moved an operation in the meantime; the transaction must not commit. */
export class StaleOperation extends Error {
  override readonly name = 'StaleOperation';
}

/** SQLSTATE of `accounts.moved_as_read` for an operation that is not as it was read. */
const STALE = 'AD003';

/** Rules of states that the SQL functions need; the table of states is their only source. */
export const RULES = JSON.stringify({
  ready: nextState('PLANNED', { type: 'PARENTS_CONFIRMED' }),
  distrusted: nextState('PLANNED', { type: 'PARENTS_CONFIRMED_AFTER_RESTORE' }),
  abandoned: nextState('PLANNED', { type: 'PARENT_REFUSED' }),
  stopped: nextState('READY', { type: 'STOP' }),
  unswept: [...NAMED_BY_ITS_EFFECT],
  sweepInMs: FIRST_SWEEP_MS,
  final: [...FINAL_STATES],
  tallies: TALLY_OF,
});

/** Reports of the SQL functions: operations counted by new state, and activities that came to another state. */
export type Note = MoveCount | { activityId: string; adAccountId: string; state: ActivityState };

const LOCK_CAUSE = preparedUnread('select accounts.lock_causes(array[$1]::uuid[])');
const MOVE = noting('accounts.move_operations($1, $2::jsonb, $3::jsonb, $4)');
const FOLLOW = noting('accounts.follow_moves($1, $2, null, null, $3::jsonb, $4)');

/**
 * Serialises everything that moves operations of one cause, from the transaction's next statement on. Otherwise two parents could each miss
 * the other's confirmation.
 */
export async function lockCause(em: EntityManager, causeId: string): Promise<void> {
  await LOCK_CAUSE(em, [causeId]);
}

/** Moves one operation; see `moveOperations`. */
export async function moveOperation(
  em: EntityManager,
  operation: Operation,
  event: OperationEvent,
  patch: Patch = {},
): Promise<void> {
  await moveOperations(em, [{ operation, event, patch }]);
}

/**
 * Moves different operations of one workspace, with all consequences, in one statement. Changes are logged and counted, children are
 * released or abandoned, sweeps are planned. Throws StaleOperation when one of them is not as it was read.
 */
export async function moveOperations(em: EntityManager, moves: readonly Move[]): Promise<void> {
  const [first] = moves;
  if (!first) return;
  const { workspaceId } = first.operation;
  const values = [workspaceId, stepsOf(moves), RULES, CHANNEL];
  await readingStale(() => note(em, workspaceId, MOVE, values));
}

/** Moves in the form `accounts.move_operations` takes. */
export function stepsOf(moves: readonly Move[]): string {
  return JSON.stringify(
    moves.map(({ operation, event, patch = {} }) => stepOf(operation, nextState(operation.state, event), patch)),
  );
}

/** Runs a statement and throws StaleOperation for the database's error on an operation that is not as it was read. */
export async function readingStale<T>(move: () => Promise<T>): Promise<T> {
  try {
    return await move();
  } catch (error) {
    if ((error as { code?: string }).code === STALE) throw new StaleOperation((error as Error).message);
    throw error;
  }
}

/**
 * Abandons operations of a cause that wait for a refused one, and makes ready those whose dependencies are all confirmed. Must be called
 * under the cause's lock.
 */
export async function followAll(
  em: EntityManager,
  { workspaceId, causeId }: Pick<Operation, 'workspaceId' | 'causeId'>,
): Promise<void> {
  await note(em, workspaceId, FOLLOW, [workspaceId, causeId, RULES, CHANNEL]);
}

/** Statement that calls one of the functions. */
export function noting(call: string): Prepared<{ notes: Note[] }> {
  return prepared(`select ${call} as notes`);
}

/** Calls one of the functions and handles its notes. */
export async function note(
  em: EntityManager,
  workspaceId: string,
  call: Prepared<{ notes: Note[] }>,
  values: readonly BoundValue[],
): Promise<void> {
  const [row] = await call(em, values);
  await takeNotes(em, workspaceId, row!.notes);
}

/** Counts the functions' reports, and publishes activities at the end of the transaction. */
export async function takeNotes(em: EntityManager, workspaceId: string, notes: readonly Note[]): Promise<void> {
  countMoves(notes.filter((one) => 'kind' in one));
  const told = notes.filter((one) => 'activityId' in one);
  for (const { adAccountId, state } of told) {
    // Done at the end, since it makes others who finish something on the account wait.
    if (state !== 'RUNNING') beforeCommit(em, `import ${adAccountId}`, () => requestImportSoon(em, adAccountId));
  }
  await logActivity(
    em,
    told.map((one) => ({ workspaceId, ...one })),
  );
}
