import { performance } from 'node:perf_hooks';
import { pause } from '#kit/clock/pause.ts';
import type { WakeLatch } from '#kit/events/wake-latch.ts';

/** Changes this close to each other are applied together: sooner than anyone notices, and for much less work. */
const LEAST_MS = 100;
/** Share of this process's time for one launch, and the longest wait with any number of launches. */
const SHARE_MS = 40;
const MOST_MS = 800;

/** Returns the pause between two reads of a launch, while this many launches are carried out. */
export function batchMs(launches: number): number {
  return Math.min(MOST_MS, Math.max(LEAST_MS, launches * SHARE_MS));
}

/**
 * Waits until the next read of a launch is worthwhile beside this many launches. Ends early once all of the launch has come to `rest`, since nothing
 * more can be batched, and when the signal aborts.
 */
export async function waitForBatch(
  readAt: number,
  launches: number,
  { rest, signal }: { rest: WakeLatch | undefined; signal: AbortSignal },
): Promise<void> {
  const leftMs = (ms: number) => readAt + ms - performance.now();
  if (leftMs(LEAST_MS) > 0) await pause(leftMs(LEAST_MS), signal);
  const moreMs = leftMs(batchMs(launches));
  if (moreMs <= 0) return;
  if (rest) await rest.wait(moreMs, signal);
  else await pause(moreMs, signal);
}
