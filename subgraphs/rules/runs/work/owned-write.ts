import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { asQueueLost, holdQueue, type Queue } from '#kit/queues/queue.ts';
import { RUN_QUEUES } from '#subgraphs/rules/runs/run/run-wake.ts';

/** Runs a transaction of a queue's owner; throws QueueLost and writes nothing when another process owns the queue by now. */
export async function ownedWrite<T>(
  database: Database,
  queue: Queue,
  workspaceId: string,
  fn: (em: EntityManager) => Promise<T>,
): Promise<T> {
  try {
    return await database.write({ workspaceId }, async (em) => {
      await holdQueue(em, RUN_QUEUES, queue);
      return fn(em);
    });
  } catch (error) {
    throw asQueueLost(error, RUN_QUEUES, queue.key);
  }
}
