import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { Viewer } from '#kit/session/viewer.ts';

const WAKE_KEY = 'identities';
/** A wake can be lost with its connection; what was remembered ends by itself. */
const MOST_WAIT_MS = 1_000;

type Bus = Pick<WakeBus, 'latch' | 'notify'>;

/**
 * Runs a change of members, roles or API keys in a transaction, and tells whoever remembers whom a credential stands for, in every
 * process. Resolves when this process has heard of it: what is asked of it afterwards is not answered from before.
 */
export async function changeIdentities<T>(
  { database, bus }: { database: Pick<Database, 'write'>; bus: Bus },
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

/** The same for transactions that find out on their way whether they change any: those call `announce`. */
export async function announceIdentities<T>(
  bus: Bus,
  transact: (announce: (em: EntityManager) => Promise<void>) => Promise<T>,
): Promise<T> {
  const heard = bus.latch(WAKE_KEY);
  let isAnnounced = false;
  try {
    const done = await transact(async (em) => {
      isAnnounced = true;
      await bus.notify(em, WAKE_KEY);
    });
    if (isAnnounced) await heard.wait(MOST_WAIT_MS);
    return done;
  } finally {
    heard.close();
  }
}

/** Calls `fn` whenever members, roles or API keys have changed, until the returned function is called. */
export function onIdentitiesChanged(bus: Pick<WakeBus, 'on'>, fn: () => void): () => void {
  return bus.on(WAKE_KEY, fn);
}
