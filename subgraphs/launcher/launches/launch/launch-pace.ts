import type { LaunchCounts, LaunchState } from './launch-state.ts';
import type { LaunchWait } from './launch-wait.ts';

/** How fast a launch comes along, as far as that can be told. */
export interface LaunchPace {
  /** Where the present stretch of measuring began: milliseconds since the epoch, and how many operations had ended by then. */
  sinceMs: number;
  ended: number;
  /** Operations that end in a second, more recent ones counting more; null until that can be told. */
  perSecond: number | null;
}

/** How long a stretch is measured before it counts. */
const STRETCH_SECONDS = 2;
/** What a first guess takes, so that nobody has to wait for a whole stretch. */
const FIRST_SECONDS = 0.5;
const FIRST_ENDED = 5;
/** After so many seconds the past counts a third. */
const MEMORY_SECONDS = 15;

/** The pace after a change of a launch whose operations are in these states now. */
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

/** What can be known of how much longer a launch takes. */
export interface Remaining {
  state: LaunchState;
  operationCounts: LaunchCounts;
  pace?: LaunchPace | null;
  wait?: LaunchWait | null;
}

/**
 * In about how many seconds a launch ends, of what it was known to be at its newest change: 0 when it has ended, null when nobody can say:
 * before it has a pace, while it waits for people, and where all that is left is to find out what became of something.
 */
export function secondsLeft({ state, operationCounts, pace, wait }: Remaining): number | null {
  if (!['RUNNING', 'QUEUED', 'SCHEDULED', 'HELD'].includes(state)) return 0;
  const { planned, running, unknown } = operationCounts;
  if (state !== 'RUNNING' || !pace?.perSecond || planned + running === 0) return null;
  if (wait && wait.seconds === null) return null;
  return Math.ceil((wait?.seconds ?? 0) + (planned + running + unknown) / pace.perSecond);
}
