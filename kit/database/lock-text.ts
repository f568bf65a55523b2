import type { EntityManager } from '@mikro-orm/postgresql';
import { preparedUnread } from '#kit/pipeline/prepared.ts';

const LOCK = preparedUnread('select pg_advisory_xact_lock(hashtextextended($1, $2))');

/**
 * Makes transactions that name the same text take turns, each until its end. Sent with the next statement, which sees what those before it
 * have committed. Texts of one seed are to say what they lock.
 */
export async function lockText(em: EntityManager, text: string, seed = 0): Promise<void> {
  await LOCK(em, [text, seed]);
}
