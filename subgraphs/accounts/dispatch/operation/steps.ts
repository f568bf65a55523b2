import type { OperationError } from '#subgraphs/accounts/connections/operation-error.ts';
import type { Operation } from './operation.ts';
import { FINAL_STATES, nextState, type OperationState } from './operation-state.ts';
import { sweepDelayMs } from './sweep-plan.ts';

/** Further changes of a move; missing ones stay. Times are relative to now, by the database's clock. */
export interface Patch {
  platformId?: string;
  adopted?: boolean;
  before?: Record<string, unknown>;
  after?: Record<string, unknown>;
  error?: OperationError | null;
  wakeInMs?: number | null;
  losses?: number;
  emptyReads?: number;
  orphanIds?: string[];
}

/** An operation as it was read, with its next state, in the form `accounts.move_operations` takes. */
export interface Step extends Pick<Operation, 'id' | 'attempt'> {
  cause: string;
  was: OperationState;
  state: OperationState;
  final: boolean;
  sweepInMs: number | null;
  patch: Patch;
  /** State it comes to instead when its activity was stopped, unless it only settles an effect already on the platform. */
  ifStopped?: { state: OperationState; final: boolean; sweepInMs: number | null };
}

/** The step of an operation to a state. */
export function stepOf(operation: Operation, state: OperationState, patch: Patch): Step {
  const { id, causeId, attempt, state: was } = operation;
  const losses = patch.losses ?? operation.losses;
  const endOf = (next: OperationState) => {
    const final = FINAL_STATES.has(next);
    return { state: next, final, sweepInMs: final ? sweepDelayMs({ ...operation, state: next, losses }) : null };
  };
  const step = { id, cause: causeId, attempt, was, ...endOf(state), patch };
  const stoppable = state === 'READY' || state === 'THROTTLED';
  return stoppable ? { ...step, ifStopped: endOf(nextState(state, { type: 'STOP' })) } : step;
}
