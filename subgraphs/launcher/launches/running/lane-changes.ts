import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { asLaneLost, holdLane, type Lane } from '#kit/lanes/lane.ts';
import { stepsAtOnce } from '#kit/lanes/steps-at-once.ts';
import { LAUNCH_LANES } from '../launch-wake.ts';
import type { LaunchRow } from '../launch.ts';
import { lockLaunch, lockLaunchAnd, storeLaunch, type Locked } from './launch-row.ts';

/** Changes a launch that nobody else changes meanwhile, with what was read for it. */
export type LaneChange<R> = (em: EntityManager, locked: Locked, read: R) => Promise<void>;

/** How old it may be when a launch was looked at, while it is carried out. */
const LOOKED_AT_MS = 5_000;

/** Changes launches on behalf of the worker that owns their lane. */
export class LaneChanges {
  readonly #database: Database;
  readonly #steps = stepsAtOnce();

  constructor(database: Database) {
    this.#database = database;
  }

  /** Changes the launch in one transaction, unless the lane is lost or the launch is not as this worker knows it. */
  change(lane: Lane, known: LaunchRow, fn: LaneChange<undefined>): Promise<LaunchRow> {
    return this.#write(lane, known, async (em) => [await lockLaunch(em, known.id), undefined], fn);
  }

  /** As `change`, with what `read` asks as soon as the launch is locked; it has to ask something. */
  changeWith<R>(
    lane: Lane,
    known: LaunchRow,
    read: (em: EntityManager) => Promise<R>,
    fn: LaneChange<R>,
  ): Promise<LaunchRow> {
    return this.#write(lane, known, (em) => lockLaunchAnd(em, known.id, () => read(em)), fn);
  }

  async #write<R>(
    lane: Lane,
    known: LaunchRow,
    lock: (em: EntityManager) => Promise<[Locked, R]>,
    fn: LaneChange<R>,
  ): Promise<LaunchRow> {
    try {
      return await this.#steps.run(() =>
        this.#database.write(known, async (em) => {
          await holdLane(em, LAUNCH_LANES, lane);
          const [locked, read] = await lock(em);
          const { launch } = locked;
          const moved = launch.version !== known.version || (launch.doorCursor ?? null) !== (known.doorCursor ?? null);
          if (moved) return launch;
          await fn(em, locked, read);
          noteLook(locked);
          await storeLaunch(em, launch);
          return launch;
        }),
      );
    } catch (error) {
      throw asLaneLost(error, LAUNCH_LANES, lane.key);
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
