import { GraphRefusal } from './graph-refusal.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 15_000;

/** Returns the pause before the next try, longer each time, so that a server that comes back is not overrun. */
export function pauseBefore(attempt: number, error: unknown): number {
  const wanted = error instanceof GraphRefusal ? (error.retryAfterMs ?? 0) : 0;
  const growing = Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
  return Math.max(wanted, growing * (0.5 + Math.random() / 2));
}

/** Waits; ends early, and without an error, when `signal` is aborted. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  signal.addEventListener('abort', () => resolve(), { once: true });
  await promise;
  clearTimeout(timer);
}

/** Runs something again and again until it succeeds or is refused for good; throws that refusal, or the last one when aborted. */
export async function patiently<T>(run: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const isTransient = error instanceof GraphRefusal && error.isTransient;
      if (!isTransient || signal.aborted) throw error;
      await pause(pauseBefore(attempt, error), signal);
    }
  }
}
