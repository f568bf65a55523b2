import type { EntityManager } from '@mikro-orm/postgresql';
import type { WakeBus } from './wake-bus.ts';

/** What announcing takes of a bus. */
export type Announcer = Pick<WakeBus, 'latch' | 'notify'>;

/** A wake can be lost with its connection; what was remembered ends by itself. */
const MOST_WAIT_MS = 1_000;

/**
 * Runs a transaction which wakes `key` in every process by calling `announce`, where it changes what is remembered there. Resolves when
 * this process has heard of it: what is asked of it afterwards is not answered from before.
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
