import type { EntityManager } from '@mikro-orm/postgresql';
import { LATE } from './late-client.ts';

/**
 * Has a statement sent together with the next one of the transaction, at the latest with its commit, which fails if it fails. For
 * what nobody waits for the answer of: it costs no round trip.
 */
export async function executeLate(em: EntityManager, sql: string, parameters: readonly unknown[]): Promise<void> {
  await em.execute(LATE + sql, [...parameters]);
}
