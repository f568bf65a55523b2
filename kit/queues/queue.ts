import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { preparedLate, preparedUnread } from '#kit/pipeline/prepared.ts';

/** Thrown when another process owns the queue now; the transaction must not commit. */
export class QueueLost extends Error {
  constructor(name: string, key: string) {
    super(`The queue ${name}:${key} belongs to another process now.`);
    this.name = 'QueueLost';
  }
}

/** The ownership of one key among all processes, for as long as `run` works on it. */
export interface Queue {
  readonly key: string;
  /** Number of this ownership; every adoption has a higher one. */
  readonly epoch: bigint;
  /** Aborted when the runner stops or can no longer be sure of owning the key. */
  readonly signal: AbortSignal;
  /**
   * True when the key has used its time slot and another one waits for its place: the owner has to end soon, and continues in its next time
   * slot. Called only to do so: it returns true to one queue for each waiting key.
   */
  yields(): boolean;
  /**
   * Throws QueueLost unless the queue is still owned. An adoption waits until the transaction of `em` has ended, so its writes are the
   * owner's.
   */
  stillMine(em: EntityManager): Promise<void>;
}

const TAKE = preparedLate<{ epoch: string }>(
  `insert into queue (name, key, epoch) values ($1, $2, 1)
   on conflict (name, key) do update set epoch = queue.epoch + 1, taken_at = clock_timestamp()
   returning epoch::text as epoch`,
);

/** Takes a new epoch for a key, which is committed when this resolves. */
export async function takeEpoch(database: Pick<Database, 'system'>, name: string, key: string): Promise<bigint> {
  const { rows } = await database.system((em) => TAKE(em, [name, key]));
  return BigInt(rows[0]!.epoch);
}

/** Compares the epoch under a shared row lock, held to the end of the transaction. */
export async function assertEpoch(em: EntityManager, name: string, key: string, epoch: bigint): Promise<void> {
  const rows = await em.execute<unknown[]>('select 1 from queue where name = ? and key = ? and epoch = ? for share', [
    name,
    key,
    epoch.toString(),
  ]);
  if (rows.length === 0) throw new QueueLost(name, key);
}

const HOLD = preparedUnread('select hold_queue($1, $2, $3)');
/** SQLSTATE of `hold_queue` (kit/migrate/sql) for a queue that another process owns now. */
const LOST = 'AD001';

/**
 * Like `assertEpoch`, with the transaction's next statement, which fails instead: see `asQueueLost`. For transactions whose effects all
 * wait for their commit.
 */
export async function holdQueue(em: EntityManager, name: string, { key, epoch }: Queue): Promise<void> {
  await HOLD(em, [name, key, epoch.toString()]);
}

/** QueueLost for the error of a transaction that did not own its queue any more; any other error unchanged. */
export function asQueueLost(error: unknown, name: string, key: string): unknown {
  return (error as { code?: string }).code === LOST ? new QueueLost(name, key) : error;
}
