import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { ownedWrite } from '#kit/queues/owned-write.ts';
import type { Queue } from '#kit/queues/queue.ts';
import { stepsAtOnce } from '#kit/queues/steps-at-once.ts';
import { LAUNCH_QUEUES } from '#subgraphs/launcher/launches/launch/launch-wake.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import { lockLaunch, lockLaunchAnd, storeLaunch, type Locked } from '#subgraphs/launcher/launches/launch/launch-row.ts';

/** Changes a locked launch, with the rows read for it. */
export type QueueChange<R> = (em: EntityManager, locked: Locked, read: R) => Promise<void>;

/** Largest age of a running launch's read time. */
const READ_AGE_MS = 5_000;

/** Changes launches on behalf of the worker that owns their queue. */
export class QueueChanges {
  readonly #database: Database;
  readonly #steps = stepsAtOnce();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Changes the launch in one transaction, unless the queue is lost or the launch differs from this worker's copy. */
  change(queue: Queue, known: LaunchRow, fn: QueueChange<undefined>): Promise<LaunchRow> {
    return this.#write(queue, known, async (em) => [await lockLaunch(em, known.id), undefined], fn);
  }

  /** Works as `change`, with the result of `read`, which runs once the launch is locked and has to send a query. */
  changeWith<R>(
    queue: Queue,
    known: LaunchRow,
    read: (em: EntityManager) => Promise<R>,
    fn: QueueChange<R>,
  ): Promise<LaunchRow> {
    return this.#write(queue, known, (em) => lockLaunchAnd(em, known.id, () => read(em)), fn);
  }

  async #write<R>(
    queue: Queue,
    known: LaunchRow,
    lock: (em: EntityManager) => Promise<[Locked, R]>,
    fn: QueueChange<R>,
  ): Promise<LaunchRow> {
    const owned = { name: LAUNCH_QUEUES, queue, workspaceId: known.workspaceId };
    return this.#steps.run(() =>
      ownedWrite(this.#database, owned, async (em) => {
        const [locked, read] = await lock(em);
        const { launch } = locked;
        const moved =
          launch.version !== known.version || (launch.dispatchCursor ?? null) !== (known.dispatchCursor ?? null);
        if (moved) return launch;
        await fn(em, locked, read);
        noteRead(locked);
        await storeLaunch(em, launch);
        return launch;
      }),
    );
  }
}

/**
 * Records the read of a running launch. It then comes behind launches of its ad account that were read longer ago, and another worker reads it at
 * once when this one is killed.
 */
function noteRead({ launch, now }: Locked): void {
  if (launch.state !== 'RUNNING') return;
  if (launch.nextCheckAt == null || now.getTime() - launch.nextCheckAt.getTime() > READ_AGE_MS)
    launch.nextCheckAt = now;
}
