import type { EntityManager } from '@mikro-orm/postgresql';
import type { OpenConnection } from './platform-clients.ts';

/**
 * Marks a connection as broken after the platform refused its credentials. Replaced credentials do not count: an old request's late answer
 * breaks nothing.
 */
export async function markBroken(
  em: EntityManager,
  { id, sealed }: Pick<OpenConnection, 'id' | 'sealed'>,
): Promise<void> {
  await em.execute(
    `update accounts.platform_connection set status = 'BROKEN'
      where id = ? and access_token_sealed = ? and status = 'ACTIVE'`,
    [id, sealed],
  );
}
