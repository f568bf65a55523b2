import type { EntityManager } from '@mikro-orm/postgresql';
import { preparedUnread } from '#kit/pipeline/prepared.ts';

/** The one channel of all processes. */
export const CHANNEL = 'adops';

const NOTIFY = preparedUnread('select pg_notify($1, key) from jsonb_array_elements_text($2::jsonb) as key');

/** Wakes waiters of the keys in every process when the caller's transaction commits. Keys carry ids only. */
export async function notify(em: EntityManager, ...keys: readonly string[]): Promise<void> {
  await NOTIFY(em, [CHANNEL, JSON.stringify(keys)]);
}
