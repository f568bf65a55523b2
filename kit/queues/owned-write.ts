import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { asQueueLost, holdQueue, type Queue } from './queue.ts';

/** A queue by the name of its kind, in a workspace. */
export interface OwnedQueue {
  name: string;
  queue: Queue;
  workspaceId: string;
}

/** Runs a transaction of a queue's owner; throws QueueLost and writes nothing when another process owns the queue by now. */
export async function ownedWrite<T>(
  database: Database,
  { name, queue, workspaceId }: OwnedQueue,
  fn: (em: EntityManager) => Promise<T>,
): Promise<T> {
  try {
    return await database.write({ workspaceId }, async (em) => {
      await holdQueue(em, name, queue);
      return fn(em);
    });
  } catch (error) {
    throw asQueueLost(error, name, queue.key);
  }
}
