import type { EntityManager } from '@mikro-orm/postgresql';
import { CONNECTION_BROKEN } from '../connections/connection-broken.ts';
import { shareStopLock } from '../guards/write-stop-repository.ts';
import { STOPPED, type WritePlace } from '../guards/write-stops.ts';
import type { AccountLane } from './account-lane.ts';

const PLACE = `(select g.workspace_id, g.id as ad_account_id) o`;

/** SQL condition over an ad account `g`: the platform takes the credentials it is reached with. */
export const CONNECTED = `(select not ${CONNECTION_BROKEN} from ${PLACE})`;

/** SQL condition over an ad account `g`: nobody has stopped its writes, and it can be reached. */
export const WRITABLE = `(select not ${STOPPED} and not ${CONNECTION_BROKEN} from ${PLACE})`;

/** Whether an ad account may be written to; a stop that comes later waits until the caller's transaction has ended. */
export async function isWritable(em: EntityManager, at: WritePlace): Promise<boolean> {
  await shareStopLock(em, at);
  const [row]: { writable: boolean }[] = await em.execute(
    `select ${WRITABLE} as writable from accounts.ad_account g where g.id = ?`,
    [at.adAccountId],
  );
  return row?.writable ?? false;
}

/** Whether a further request of a lane may leave now: asked before each one that no claim of its own covers. */
export function mayWrite(lane: AccountLane): Promise<boolean> {
  if (!lane.deps.config.liveChanges) return Promise.resolve(false);
  return lane.write((em) => isWritable(em, lane));
}
