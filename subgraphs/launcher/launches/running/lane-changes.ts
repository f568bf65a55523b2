import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import type { Lane } from '#kit/lanes/lane.ts';
import type { LaunchRepository } from '../launch-repository.ts';
import type { LaunchRow } from '../launch.ts';

/** Changes launches on behalf of the worker that owns their lane. */
export class LaneChanges {
  readonly #database: Database;
  readonly #launches: LaunchRepository;

  constructor(database: Database, launches: LaunchRepository) {
    this.#database = database;
    this.#launches = launches;
  }

  /** Changes the launch in one transaction, unless the lane is lost or the launch is not as this worker knows it. */
  change(
    lane: Lane,
    known: LaunchRow,
    fn: (em: EntityManager, current: LaunchRow) => Promise<void>,
  ): Promise<LaunchRow> {
    return this.#database.write(known, async (em) => {
      await lane.stillMine(em);
      const current = await this.#launches.findLocked(em, known.id);
      const moved = current.version !== known.version || (current.doorCursor ?? null) !== (known.doorCursor ?? null);
      if (!moved) await fn(em, current);
      return current;
    });
  }
}
