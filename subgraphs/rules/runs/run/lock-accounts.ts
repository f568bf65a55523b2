import { createHash } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { preparedUnread } from '#kit/pipeline/prepared.ts';

const lock = preparedUnread('select pg_advisory_xact_lock(k) from unnest($1::bigint[]) as k');

/**
 * Locks ad accounts for decisions about their objects until the transaction ends, so that two ticks do not both change one object. Locks are
 * taken in one order.
 */
export async function lockAccounts(
  em: EntityManager,
  workspaceId: string,
  adAccountIds: Iterable<string>,
): Promise<void> {
  const keys = [...new Set(adAccountIds)].toSorted().map((id) => keyOf(workspaceId, id));
  await lock(em, [keys]);
}

function keyOf(workspaceId: string, adAccountId: string): string {
  const digest = createHash('sha256').update(`rule decisions ${workspaceId} ${adAccountId}`).digest();
  return digest.readBigInt64BE(0).toString();
}
