import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { announceChange, type Announcer } from '#kit/events/announce-change.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { Viewer } from '#kit/session/viewer.ts';

const WAKE_KEY = 'identities';

/**
 * Runs a change of members, roles or API keys in a transaction, and drops cached identities in every process. Resolves when this process
 * has dropped its own: later reads do not get earlier values.
 */
export async function changeIdentities<T>(
  { database, bus }: { database: Pick<Database, 'write'>; bus: Announcer },
  viewer: Viewer,
  change: (em: EntityManager) => Promise<T>,
): Promise<T> {
  return announceIdentities(bus, (announce) =>
    database.write(viewer, async (em) => {
      const value = await change(em);
      await announce(em);
      return value;
    }),
  );
}

/** The same for transactions that find out meanwhile if they change any: those call `announce`. */
export async function announceIdentities<T>(
  bus: Announcer,
  transact: (announce: (em: EntityManager) => Promise<void>) => Promise<T>,
): Promise<T> {
  return announceChange(bus, WAKE_KEY, transact);
}

/** Calls `fn` whenever members, roles or API keys have changed, until the returned function is called. */
export function onIdentitiesChanged(bus: Pick<WakeBus, 'on'>, fn: () => void): () => void {
  return bus.on(WAKE_KEY, fn);
}
