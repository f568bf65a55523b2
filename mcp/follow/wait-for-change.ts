import { setTimeout as sleep } from 'node:timers/promises';
import { isGoing, progressOf, standingOf, type Following } from '#mcp/follow/following.ts';

/** A wait of one call. */
export interface Waiting {
  /** Longest wait. */
  seconds: number;
  /** Ends the wait when nobody needs the answer any more; what was asked for is not touched. */
  signal?: AbortSignal | undefined;
  /** Told how much is done each time that more is done. */
  onProgress?: ((progress: { progress: number; total?: number; message: string }) => Promise<void>) | undefined;
}

/** Calls that wait in this process at once; further ones are answered as things stand. */
const MOST_WAITING = 200;

/** Time between two readings: the second is soon, and a long wait reads twice a second. */
const FIRST_READING_MS = 100;
const NEXT_READINGS_MS = 500;

let waiting = 0;

/**
 * Reads a tool's result again until nothing goes on any more, what counts as a change differs from the first one, or the time is over. Returns the newest result.
 */
export async function waitForChange<T extends { result: unknown }>(
  following: Following,
  first: T,
  read: () => Promise<T>,
  { seconds, signal, onProgress }: Waiting,
): Promise<T> {
  if (waiting >= MOST_WAITING) return first;
  waiting += 1;
  try {
    const standing = standingOf(following, first.result);
    const end = performance.now() + seconds * 1_000;
    let newest = first;
    let told = -1;
    for (let pause = FIRST_READING_MS; ; pause = NEXT_READINGS_MS) {
      const progress = progressOf(following, newest.result);
      if (progress && onProgress && progress.progress > told) {
        told = progress.progress;
        await onProgress(progress);
      }
      const left = end - performance.now();
      const isOver = left <= 0 || isAborted(signal) || !isGoing(following, newest.result);
      if (isOver || standingOf(following, newest.result) !== standing) return newest;
      await sleep(Math.min(pause, left), undefined, { ...(signal && { signal }) }).catch(() => undefined);
      if (!isAborted(signal)) newest = await read();
    }
  } finally {
    waiting -= 1;
  }
}

function isAborted(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}
