import { setTimeout as delay } from 'node:timers/promises';

/** Waits; ends early without an error when the signal is given. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await delay(milliseconds, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
