import { setImmediate } from 'node:timers/promises';

/** Resolves when the condition holds; the test's own time limit ends a wait in vain. */
export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await setImmediate();
}
