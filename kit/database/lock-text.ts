import type { EntityManager } from '@mikro-orm/postgresql';
import { preparedUnread } from '#kit/pipeline/prepared.ts';

const LOCK = preparedUnread('select pg_advisory_xact_lock(hashtextextended($1, $2))');

/**
 * Locks a text until the transaction ends, so that transactions with the same text exclude each other. Sent with the next statement, which
 * sees everything committed by earlier holders. Each kind of lock has a seed of its own.
 */
export async function lockText(em: EntityManager, text: string, seed = 0): Promise<void> {
  await LOCK(em, [text, seed]);
}
