import type { EntityManager } from '@mikro-orm/postgresql';
import type { WakeBus } from './wake-bus.ts';

/** Part of the bus that announcing needs. */
export type Announcer = Pick<WakeBus, 'latch' | 'notify'>;

/** A wake can be lost with its connection; cached values expire by themselves. */
const MOST_WAIT_MS = 1_000;

/**
 * Runs a transaction that wakes `key` in every process by calling `announce`, when it changes values cached there. Resolves when this
 * process has received the wake: later reads do not get earlier values.
 */
export async function announceChange<T>(
  bus: Announcer,
  key: string,
  transact: (announce: (em: EntityManager) => Promise<void>) => Promise<T>,
): Promise<T> {
  const heard = bus.latch(key);
  let isAnnounced = false;
  try {
    const done = await transact(async (em) => {
      isAnnounced = true;
      await bus.notify(em, key);
    });
    if (isAnnounced) await heard.wait(MOST_WAIT_MS);
    return done;
  } finally {
    heard.close();
  }
}
