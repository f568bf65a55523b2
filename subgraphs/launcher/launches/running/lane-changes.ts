import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import type { Lane } from '#kit/lanes/lane.ts';
import type { LaunchRow } from '../launch.ts';
import { lockLaunch, storeLaunch } from './launch-row.ts';

/** Changes launches on behalf of the worker that owns their lane. */
export class LaneChanges {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Changes the launch in one transaction, unless the lane is lost or the launch is not as this worker knows it. */
  change(
    lane: Lane,
    known: LaunchRow,
    fn: (em: EntityManager, current: LaunchRow) => Promise<void>,
  ): Promise<LaunchRow> {
    return this.#database.write(known, async (em) => {
      await lane.stillMine(em);
      const current = await lockLaunch(em, known.id);
      const moved = current.version !== known.version || (current.doorCursor ?? null) !== (known.doorCursor ?? null);
      if (moved) return current;
      await fn(em, current);
      await storeLaunch(em, current);
      return current;
    });
  }
}
