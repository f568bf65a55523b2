import type { EntityManager } from '@mikro-orm/postgresql';
import { writesStopped } from '#kit/errors/refusals.ts';
import { assertConnected } from '#subgraphs/accounts/connections/connection-broken.ts';
import { findStopInForce, shareStopLock, type WriteStopRow } from './write-stop-repository.ts';

/** Workspace and ad account of a write. */
export interface WritePlace {
  workspaceId: string;
  adAccountId: string;
}

/** SQL condition over an alias `o` with `workspace_id` and `ad_account_id`: true when writes are stopped there. */
export const STOPPED = `accounts.is_stopped(o.workspace_id, o.ad_account_id)`;

/**
 * Throws LIVE_CHANGES_DISABLED (with scope, reason and since) while writes of the workspace or the ad account are stopped. A new stop waits
 * until the caller's transaction has ended, so its writes came before the stop.
 */
export async function assertNotStopped(em: EntityManager, at: WritePlace): Promise<void> {
  await shareStopLock(em, at);
  refuseStopped(await findStopInForce(em, at));
}

/**
 * Resolves to true when an ad account may be written to and its credentials are accepted. A later stop waits until the caller's transaction
 * has ended.
 */
export async function isWritable(em: EntityManager, at: WritePlace): Promise<boolean> {
  await shareStopLock(em, at);
  const [row]: { writable: boolean }[] = await em.execute(`select accounts.is_writable(?, ?) as writable`, [
    at.workspaceId,
    at.adAccountId,
  ]);
  return row!.writable;
}

/** Like `assertNotStopped`; also throws PLATFORM_REJECTED while the ad account's credentials are refused. */
export async function assertReachable(em: EntityManager, at: WritePlace): Promise<void> {
  if (await isWritable(em, at)) return;
  await assertConnected(em, at.adAccountId);
  refuseStopped(await findStopInForce(em, at));
}

function refuseStopped(stop: WriteStopRow | null): void {
  if (stop) throw writesStopped({ scope: stop.scope, reason: stop.reason, since: stop.stoppedAt.toISOString() });
}
