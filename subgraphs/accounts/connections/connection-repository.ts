import type { EntityManager } from '@mikro-orm/postgresql';
import type { PlatformConnection } from './platform-connection-entity.ts';

/** Serialises changes of a connection until the transaction ends. */
export async function lockConnection(em: EntityManager, id: string): Promise<void> {
  await em.execute(`select from accounts.platform_connection where id = ? for update`, [id]);
}

/** Ids on the platform of the ad accounts that a connection brought, and of those of other connections. */
export async function findReach(em: EntityManager, id: string): Promise<{ own: Set<string>; others: Set<string> }> {
  const rows: { platform_id: string; own: boolean }[] = await em.execute(
    `select platform_id, connection_id = ? as own from accounts.ad_account`,
    [id],
  );
  const idsOf = (own: boolean) => new Set(rows.filter((row) => row.own === own).map((row) => row.platform_id));
  return { own: idsOf(true), others: idsOf(false) };
}

/** Stores new credentials, with which the connection works. */
export async function replaceCredentials(
  em: EntityManager,
  id: string,
  { accessTokenSealed, appSecretSealed }: Pick<PlatformConnection, 'accessTokenSealed' | 'appSecretSealed'>,
): Promise<void> {
  await em.execute(
    `update accounts.platform_connection set access_token_sealed = ?, app_secret_sealed = ?, status = 'ACTIVE' where id = ?`,
    [accessTokenSealed, appSecretSealed ?? null, id],
  );
}
