import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { announceChange, type Announcer } from '#kit/events/announce-change.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { Viewer } from '#kit/session/viewer.ts';

const WAKE_KEY = 'access';

/** Runs a change of grants in a transaction, and drops cached verdicts in every process. Resolves when this process has dropped its own. */
export async function changeAccess<T>(
  { database, bus }: { database: Pick<Database, 'write'>; bus: Announcer },
  viewer: Viewer,
  change: (em: EntityManager) => Promise<T>,
): Promise<T> {
  return announceChange(bus, WAKE_KEY, (announce) =>
    database.write(viewer, async (em) => {
      const value = await change(em);
      await announce(em);
      return value;
    }),
  );
}

/** Calls `fn` whenever grants have changed, until the returned function is called; never without a bus. */
export function onAccessChanged(bus: Pick<WakeBus, 'on'> | undefined, fn: () => void): () => void {
  return bus?.on(WAKE_KEY, fn) ?? (() => undefined);
}
