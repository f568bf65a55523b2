import type { EntityManager } from '@mikro-orm/postgresql';
import { shareStopLock } from '../guards/write-stop-repository.ts';
import type { WritePlace } from '../guards/write-stops.ts';
import type { AccountLane } from './account-lane.ts';

/** Whether an ad account may be written to; a stop that comes later waits until the caller's transaction has ended. */
export async function isWritable(em: EntityManager, at: WritePlace): Promise<boolean> {
  await shareStopLock(em, at);
  const [row]: { writable: boolean }[] = await em.execute(`select accounts.is_writable(?, ?) as writable`, [
    at.workspaceId,
    at.adAccountId,
  ]);
  return row!.writable;
}

/** Whether a further request of a lane may leave now: asked before each one that no claim of its own covers. */
export function mayWrite(lane: AccountLane): Promise<boolean> {
  if (!lane.deps.config.liveChanges) return Promise.resolve(false);
  return lane.write((em) => isWritable(em, lane));
}
