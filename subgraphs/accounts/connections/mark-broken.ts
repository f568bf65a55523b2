import type { EntityManager } from '@mikro-orm/postgresql';
import type { OpenConnection } from './platform-clients.ts';

/**
 * Notes that the platform refused the credentials a connection was opened with. Credentials which have been replaced since
 * are not meant: an old request's late answer breaks nothing.
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
