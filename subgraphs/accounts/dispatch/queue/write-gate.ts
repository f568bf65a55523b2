import { isWritable } from '../guards/write-stops.ts';
import type { AccountQueue } from './account-queue.ts';

/** Resolves to true when a further request of a queue may leave now; asked before each one without a claim of its own. */
export function mayWrite(queue: AccountQueue): Promise<boolean> {
  if (!queue.deps.config.liveChanges) return Promise.resolve(false);
  return queue.write((em) => isWritable(em, queue));
}
