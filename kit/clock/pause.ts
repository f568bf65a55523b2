import { setTimeout as delay } from 'node:timers/promises';

/** Resolves after the given milliseconds, or as soon as the signal aborts; never rejects, and does not keep the process alive. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal, ref: false }).catch(() => undefined);
}

/** Milliseconds to pause before the next attempt after `times` attempts: at first `firstMs`, twice as long each time, up to `longestMs`. */
export function backoffMs(firstMs: number, longestMs: number, times: number): number {
  return Math.min(longestMs, firstMs * 2 ** Math.min(times - 1, 30));
}
