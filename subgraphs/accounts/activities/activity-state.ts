import type { OperationState } from '../door/operation-state.ts';

export type ActivityState = 'RUNNING' | 'SUCCEEDED' | 'PARTIALLY_SUCCEEDED' | 'FAILED' | 'NEEDS_REVIEW';

const MOVING: ReadonlySet<OperationState> = new Set(['READY', 'SENDING', 'THROTTLED', 'UNKNOWN', 'RECONCILING']);

/** How far an activity has come, by the states of its operations. */
export function activityState(states: readonly OperationState[]): ActivityState {
  if (states.some((state) => MOVING.has(state))) return 'RUNNING';
  if (states.includes('NEEDS_REVIEW')) return 'NEEDS_REVIEW';
  if (states.includes('PLANNED')) return 'RUNNING';
  const done = states.filter((state) => state === 'CONFIRMED').length;
  if (done === states.length) return 'SUCCEEDED';
  return done > 0 ? 'PARTIALLY_SUCCEEDED' : 'FAILED';
}
