import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { asQueueLost, holdQueue, type Queue } from '#kit/queues/queue.ts';
import { stepsAtOnce } from '#kit/queues/steps-at-once.ts';
import { LAUNCH_QUEUES } from '#subgraphs/launcher/launches/launch/launch-wake.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import { lockLaunch, lockLaunchAnd, storeLaunch, type Locked } from '#subgraphs/launcher/launches/launch/launch-row.ts';

/** Changes a launch that nobody else changes meanwhile, with what was read for it. */
export type QueueChange<R> = (em: EntityManager, locked: Locked, read: R) => Promise<void>;

/** How old it may be when a launch was looked at, while it is carried out. */
const LOOKED_AT_MS = 5_000;

/** Changes launches on behalf of the worker that owns their queue. */
export class QueueChanges {
  readonly #database: Database;
  readonly #steps = stepsAtOnce();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Changes the launch in one transaction, unless the queue is lost or the launch is not as this worker knows it. */
  change(queue: Queue, known: LaunchRow, fn: QueueChange<undefined>): Promise<LaunchRow> {
    return this.#write(queue, known, async (em) => [await lockLaunch(em, known.id), undefined], fn);
  }

  /** As `change`, with what `read` asks as soon as the launch is locked; it has to ask something. */
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
    try {
      return await this.#steps.run(() =>
        this.#database.write(known, async (em) => {
          await holdQueue(em, LAUNCH_QUEUES, queue);
          const [locked, read] = await lock(em);
          const { launch } = locked;
          const moved =
            launch.version !== known.version || (launch.dispatchCursor ?? null) !== (known.dispatchCursor ?? null);
          if (moved) return launch;
          await fn(em, locked, read);
          noteLook(locked);
          await storeLaunch(em, launch);
          return launch;
        }),
      );
    } catch (error) {
      throw asQueueLost(error, LAUNCH_QUEUES, queue.key);
    }
  }
}

/**
 * A launch that goes on stands behind those of its ad account which were not looked at so lately, and is looked at by another worker at once
 * when this one is killed.
 */
function noteLook({ launch, now }: Locked): void {
  if (launch.state !== 'RUNNING') return;
  if (launch.lookAt == null || now.getTime() - launch.lookAt.getTime() > LOOKED_AT_MS) launch.lookAt = now;
}
