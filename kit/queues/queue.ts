import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { preparedLate, preparedUnread } from '#kit/pipeline/prepared.ts';

/** Another process owns the queue now; the transaction that asked must not commit. */
export class QueueLost extends Error {
  constructor(name: string, key: string) {
    super(`The queue ${name}:${key} belongs to another process now.`);
    this.name = 'QueueLost';
  }
}

/** The ownership of one key among all processes, for as long as `run` works on it. */
export interface Queue {
  readonly key: string;
  /** Number of this ownership; every take-over has a higher one. */
  readonly epoch: bigint;
  /** Aborted when the runner stops or can no longer be sure to own the key. */
  readonly signal: AbortSignal;
  /**
   * Whether the key has had its turn and another one waits for its place: whoever works on it comes to an end soon, and goes on
   * in its next turn. Ask it only to do so: it is said to one queue for each key that waits.
   */
  yields(): boolean;
  /**
   * Throws QueueLost unless the queue is still owned. A take-over waits until the transaction of `em` has ended, so what
   * that transaction writes is written by the owner.
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
 * Like `assertEpoch`, with the transaction's next statement, which fails instead: see `asQueueLost`. For transactions whose effects
 * all wait for their commit.
 */
export async function holdQueue(em: EntityManager, name: string, { key, epoch }: Queue): Promise<void> {
  await HOLD(em, [name, key, epoch.toString()]);
}

/** QueueLost for what a transaction failed with that did not hold its queue any more; anything else as it is. */
export function asQueueLost(error: unknown, name: string, key: string): unknown {
  return (error as { code?: string }).code === LOST ? new QueueLost(name, key) : error;
}
