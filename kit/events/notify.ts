import type { EntityManager } from '@mikro-orm/postgresql';
import { executeLate } from '#kit/database/execute-late.ts';

/** The one channel all processes listen to. */
export const CHANNEL = 'adops';

/** Wakes whoever waits for one of the keys, in every process, when the caller's transaction commits. Keys carry ids only. */
export async function notify(em: EntityManager, ...keys: readonly string[]): Promise<void> {
  await executeLate(em, 'select pg_notify(?, key) from jsonb_array_elements_text(?::jsonb) as key', [
    CHANNEL,
    JSON.stringify(keys),
  ]);
}
