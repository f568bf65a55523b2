import type { EntityManager } from '@mikro-orm/postgresql';
import { platformRejected, type Refusal } from '#kit/errors/refusals.ts';

/** SQL condition over alias o (workspace_id, ad_account_id): the platform refused the credentials of its account. */
export const CONNECTION_BROKEN = `not accounts.is_connected(o.workspace_id, o.ad_account_id)`;

/** The platform's error code for a token that is no longer valid. */
const TOKEN_INVALID = 190;

/** Refusal of every call that needs the platform while the workspace's credentials are refused. */
export function connectionBroken(): Refusal {
  return platformRejected({ platformCode: TOKEN_INVALID, message: 'connect the workspace to the platform again' });
}

/** Throws PLATFORM_REJECTED while the credentials of an ad account are refused. */
export async function assertConnected(em: EntityManager, adAccountId: string): Promise<void> {
  const [row]: { broken: boolean }[] = await em.execute(
    `select ${CONNECTION_BROKEN} as broken from (select workspace_id, id as ad_account_id from accounts.ad_account where id = ?) o`,
    [adAccountId],
  );
  if (row?.broken) throw connectionBroken();
}
