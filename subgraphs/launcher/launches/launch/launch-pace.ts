import type { LaunchCounts, LaunchState } from './launch-state.ts';
import type { LaunchWait } from './launch-wait.ts';

/** Measured pace of a launch. */
export interface LaunchPace {
  /** Start of the present period of measuring: milliseconds since the epoch, and the number of operations ended by then. */
  sinceMs: number;
  ended: number;
  /** Operations that end in a second, recent ones counting more; null before it is measured. */
  perSecond: number | null;
}

/** Length of a period of measuring. */
const STRETCH_SECONDS = 2;
/** Bounds of a first estimate, so that nobody has to wait for a whole period. */
const FIRST_SECONDS = 0.5;
const FIRST_ENDED = 5;
/** Weight of the past falls to a third after this time. */
const MEMORY_SECONDS = 15;

/** Returns the pace after a change of a launch, from the states its operations are in now. */
export function paceAfter(pace: LaunchPace | null, operations: LaunchCounts, at: Date): LaunchPace {
  const nowMs = at.getTime();
  const ended = operations.succeeded + operations.failed;
  if (!pace || ended < pace.ended) return { sinceMs: nowMs, ended, perSecond: null };
  const seconds = (nowMs - pace.sinceMs) / 1000;
  const guess = pace.perSecond === null && seconds >= FIRST_SECONDS && ended - pace.ended >= FIRST_ENDED;
  if (seconds < STRETCH_SECONDS && !guess) return pace;
  const measured = (ended - pace.ended) / seconds;
  const past = Math.exp(-seconds / MEMORY_SECONDS);
  const perSecond = pace.perSecond === null ? measured : past * pace.perSecond + (1 - past) * measured;
  return { sinceMs: nowMs, ended, perSecond };
}

/** Properties of a launch that its remaining time is estimated from. */
export interface Remaining {
  state: LaunchState;
  operationCounts: LaunchCounts;
  pace?: LaunchPace | null;
  wait?: LaunchWait | null;
}

/**
 * Returns the estimated seconds until a launch ends, as of its newest change; 0 when it has ended. Null when there is no estimate: before it has a
 * pace, while it waits for people, and when only unknown outcomes are left.
 */
export function secondsLeft({ state, operationCounts, pace, wait }: Remaining): number | null {
  if (!['RUNNING', 'QUEUED', 'SCHEDULED', 'HELD'].includes(state)) return 0;
  const { planned, running, unknown } = operationCounts;
  if (state !== 'RUNNING' || !pace?.perSecond || planned + running === 0) return null;
  if (wait && wait.seconds === null) return null;
  return Math.ceil((wait?.seconds ?? 0) + (planned + running + unknown) / pace.perSecond);
}
