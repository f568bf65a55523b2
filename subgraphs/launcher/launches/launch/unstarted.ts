import { conflict, type Refusal } from '#kit/errors/refusals.ts';
import { changeState } from './launch-state.ts';
import type { LaunchRow } from './launch.ts';

/** Largest delay of a start; a launch that could not start by then is missed. */
const LATENESS_MS = 60_000;

/** Returns true when a launch's time has passed by more than it may be late. */
export function isMissed(scheduledAt: Date, now: Date): boolean {
  return now.getTime() - scheduledAt.getTime() > LATENESS_MS;
}

/** Returns the state of a launch that may start: scheduled until its time, queued at once when that has come. */
export function waitingState(scheduledAt: Date | null, now: Date): 'SCHEDULED' | 'QUEUED' {
  return scheduledAt && scheduledAt > now ? 'SCHEDULED' : 'QUEUED';
}

/** Holds a launch back, also one that has missed its time. Returns that in words, null when it was held already. Throws CONFLICT when it has started or is over. */
export function hold(launch: LaunchRow, now: Date): string | null {
  if (launch.state === 'HELD') return null;
  if (!UNSTARTED.includes(launch.state)) throw notUnstarted(launch);
  changeState(launch, 'HELD');
  launch.heldAt = now;
  launch.finishedAt = null;
  return `Launch "${launch.name}" is held back.`;
}

/**
 * Lets a launch start at the given time, or else at its own, or else at once. Returns that in words, null when nothing changes. Throws
 * CONFLICT when it has started or is over, and when its time has passed and no new one is given.
 */
export function resume(launch: LaunchRow, scheduledAt: Date | null, now: Date): string | null {
  const { state } = launch;
  if (!UNSTARTED.includes(state)) throw notUnstarted(launch);
  if (scheduledAt) return reschedule(launch, scheduledAt, now);
  if (state === 'SCHEDULED' || state === 'QUEUED') return null;
  const own = launch.scheduledAt ?? null;
  if (state === 'MISSED' || (own && isMissed(own, now))) throw timePassed(launch);
  changeState(launch, waitingState(own, now));
  launch.heldAt = null;
  return `Launch "${launch.name}" is not held back any more.`;
}

/** Has a launch start as soon as a worker is free. Returns that in words, null when it waits for one already. Throws CONFLICT when it has started or is over. */
export function runNow(launch: LaunchRow): string | null {
  if (launch.state === 'QUEUED') return null;
  if (!UNSTARTED.includes(launch.state)) throw notUnstarted(launch);
  changeState(launch, 'QUEUED');
  launch.heldAt = null;
  launch.finishedAt = null;
  launch.scheduledAt = null;
  return `Launch "${launch.name}" is to start now.`;
}

/** Cancels a launch for good. Returns that in words, null when it was cancelled already. Throws CONFLICT when it has started or is over. */
export function cancel(launch: LaunchRow, now: Date): string | null {
  if (launch.state === 'CANCELLED') return null;
  if (!UNSTARTED.includes(launch.state)) throw notUnstarted(launch);
  changeState(launch, 'CANCELLED');
  launch.heldAt = null;
  launch.step = 'FINISHED';
  launch.finishedAt = now;
  return `Launch "${launch.name}" was cancelled.`;
}

/** Queues a launch whose time has come, or marks it missed. Returns that in words. */
export function queueOrMiss(launch: LaunchRow, now: Date): string {
  const { name, scheduledAt } = launch;
  if (!scheduledAt || !isMissed(scheduledAt, now)) {
    changeState(launch, 'QUEUED');
    return `The time of launch "${name}" has come.`;
  }
  changeState(launch, 'MISSED');
  launch.finishedAt = now;
  return `Launch "${name}" could not start at ${scheduledAt.toISOString()}: run it now, or give it another time.`;
}

const UNSTARTED: readonly LaunchRow['state'][] = ['SCHEDULED', 'QUEUED', 'HELD', 'MISSED'];

function reschedule(launch: LaunchRow, scheduledAt: Date, now: Date): string | null {
  const same = launch.scheduledAt?.getTime() === scheduledAt.getTime();
  if (same && launch.state === 'SCHEDULED') return null;
  changeState(launch, waitingState(scheduledAt, now));
  launch.heldAt = null;
  launch.finishedAt = null;
  launch.scheduledAt = scheduledAt;
  return `Launch "${launch.name}" is to start at ${scheduledAt.toISOString()}.`;
}

function notUnstarted({ state }: LaunchRow): Refusal {
  const why = state === 'RUNNING' ? 'it has started' : `it is over (${state})`;
  return conflict(`This works only before a launch starts, and ${why}: read its next steps.`, { state });
}

function timePassed({ state, scheduledAt }: LaunchRow): Refusal {
  const message = 'The time of this launch has passed: run it now, or give it a new time.';
  return conflict(message, { state, scheduledAt: scheduledAt?.toISOString() ?? null });
}
