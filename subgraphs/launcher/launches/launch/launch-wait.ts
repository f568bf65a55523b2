import type { LaunchRow } from './launch.ts';

/** Reason why nothing of a launch is sent now, as dispatch has it. */
export interface BlockReason {
  reason: 'PLATFORM' | 'USAGE' | 'CHANGES_OFF' | 'WRITES_STOPPED' | 'DISCONNECTED';
  /** Time at which it goes on; null when people have to decide that. */
  until: string | null;
  seconds: number | null;
  usedPercent: number | null;
}

/** The wait of a launch while nothing of it is sent, as stored and published. */
export interface LaunchWait {
  reason: BlockReason['reason'] | 'NO_WORKER';
  message: string;
  until: string | null;
  /** Length of the wait when it was read. */
  seconds: number | null;
  /** Time since which it waits for that reason; absent where an earlier release has stored it. */
  since?: string;
}

/** Smallest delay of a wait's end that is published again. */
const WORTH_PUBLISHING_MS = 2_000;

/** Returns a wait with the time since which it lasts: that of the known one for the same reason, otherwise now. */
export function lastingSince(
  wait: LaunchWait | null,
  known: LaunchWait | null | undefined,
  now: Date,
): LaunchWait | null {
  if (wait === null) return null;
  return { ...wait, since: (known?.reason === wait.reason ? known.since : undefined) ?? now.toISOString() };
}

/** Returns the wait for a worker since a time. */
export function waitForWorker(since: Date): LaunchWait {
  const message = 'No worker is running: the launch goes on when one is started.';
  return { reason: 'NO_WORKER', message, until: null, seconds: null, since: since.toISOString() };
}

/** Returns the time at which a worker has to go on with a launch; null for one that has ended or is held back. */
export function dueForWorker(
  launch: Pick<LaunchRow, 'state' | 'scheduledAt' | 'createdAt' | 'nextCheckAt'>,
): Date | null {
  const { state, scheduledAt, createdAt, nextCheckAt } = launch;
  if (state === 'SCHEDULED' || state === 'QUEUED') return scheduledAt ?? createdAt;
  return state === 'RUNNING' ? (nextCheckAt ?? createdAt) : null;
}

/** Returns a block reason in words. */
export function waitOf(blockReason: BlockReason | null): LaunchWait | null {
  if (!blockReason) return null;
  const { reason, until, seconds } = blockReason;
  return { reason, message: wordsOf(blockReason), until, seconds };
}

/** Returns true when a wait differs from the last published one enough to publish it. */
export function isWorthPublishing(known: LaunchWait | null | undefined, wait: LaunchWait | null): wait is LaunchWait {
  if (!wait) return false;
  if (known?.reason !== wait.reason) return true;
  return wait.until !== null && Date.parse(wait.until) - Date.parse(known.until ?? '') >= WORTH_PUBLISHING_MS;
}

function wordsOf({ reason, until, usedPercent }: BlockReason): string {
  const from = until?.slice(11, 19);
  switch (reason) {
    case 'PLATFORM':
      return `The platform asks to wait: it takes nothing more for this ad account before ${from} UTC.`;
    case 'USAGE':
      return `${Math.round(usedPercent ?? 0)} % of the platform's limits for this ad account are used: the launch goes on at ${from} UTC, before the limit is reached.`;
    case 'CHANGES_OFF':
      return 'Changes on the ad platform are switched off for this installation: the launch goes on when they are switched on again.';
    case 'WRITES_STOPPED':
      return 'A member has stopped changes of this ad account: the launch goes on when they are resumed.';
    case 'DISCONNECTED':
      return 'The platform refuses the credentials of this ad account: the launch goes on when the connection is renewed.';
  }
}
