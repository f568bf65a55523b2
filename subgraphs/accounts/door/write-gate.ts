import { isWritable } from '../guards/write-stops.ts';
import type { AccountLane } from './account-lane.ts';

/** Whether a further request of a lane may leave now: asked before each one that no claim of its own covers. */
export function mayWrite(lane: AccountLane): Promise<boolean> {
  if (!lane.deps.config.liveChanges) return Promise.resolve(false);
  return lane.write((em) => isWritable(em, lane));
}
