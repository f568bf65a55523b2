import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { asLaneLost, holdLane, type Lane } from '#kit/lanes/lane.ts';
import { LAUNCH_LANES } from '../launch-wake.ts';
import type { LaunchRow } from '../launch.ts';
import { lockLaunch, storeLaunch } from './launch-row.ts';

/** Changes a launch that nobody else changes meanwhile. */
export type LaneChange = (em: EntityManager, current: LaunchRow) => Promise<void>;

/** Changes launches on behalf of the worker that owns their lane. */
export class LaneChanges {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Changes the launch in one transaction, unless the lane is lost or the launch is not as this worker knows it. */
  async change(lane: Lane, known: LaunchRow, fn: LaneChange): Promise<LaunchRow> {
    try {
      return await this.#database.write(known, async (em) => {
        await holdLane(em, LAUNCH_LANES, lane);
        const current = await lockLaunch(em, known.id);
        const moved = current.version !== known.version || (current.doorCursor ?? null) !== (known.doorCursor ?? null);
        if (moved) return current;
        await fn(em, current);
        await storeLaunch(em, current);
        return current;
      });
    } catch (error) {
      throw asLaneLost(error, LAUNCH_LANES, lane.key);
    }
  }
}
