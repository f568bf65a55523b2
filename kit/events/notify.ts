import type { EntityManager } from '@mikro-orm/postgresql';

/** The one channel all processes listen to. */
export const CHANNEL = 'adops';

/** Wakes whoever waits for `key`, in every process, when the caller's transaction commits. Keys carry ids only. */
export async function notify(em: EntityManager, key: string): Promise<void> {
  await em.execute('select pg_notify(?, ?)', [CHANNEL, key]);
}
