import { performance } from 'node:perf_hooks';
import { pause } from '#kit/clock/pause.ts';
import type { WakeLatch } from '#kit/events/wake-latch.ts';

/** Changes are taken over together if they come this near to each other: sooner than anybody sees, and for much less work. */
const LEAST_MS = 100;
/** How much of this process's time one launch may ask for, and how long one waits at most however many there are. */
const SHARE_MS = 40;
const MOST_MS = 800;

/** How long after a look at a launch the next one is, where so many launches are carried out at once. */
export function gatherMs(launches: number): number {
  return Math.min(MOST_MS, Math.max(LEAST_MS, launches * SHARE_MS));
}

/**
 * Waits until it is worth to look at a launch again, beside so many launches. When all of it has come to `rest` there is nothing more to
 * gather: it has not to wait for what the others need. Early when the signal aborts.
 */
export async function gather(
  lookedAt: number,
  launches: number,
  { rest, signal }: { rest: WakeLatch | undefined; signal: AbortSignal },
): Promise<void> {
  const leftMs = (ms: number) => lookedAt + ms - performance.now();
  if (leftMs(LEAST_MS) > 0) await pause(leftMs(LEAST_MS), signal);
  const moreMs = leftMs(gatherMs(launches));
  if (moreMs <= 0) return;
  if (rest) await rest.wait(moreMs, signal);
  else await pause(moreMs, signal);
}
