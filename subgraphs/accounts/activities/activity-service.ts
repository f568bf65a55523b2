import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { accountLevels } from '../access/access-service.ts';
import type { Operation } from '../door/operation.ts';
import {
  type ActivityRow,
  type AttemptRow,
  findActivities,
  findAttempts,
  findOperations,
} from './activity-repository.ts';

/** The log of everything that was asked of the platform. */
export class ActivityService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** One activity; NOT_FOUND when the viewer may not read its ad account. */
  async get(viewer: Viewer, id: string): Promise<ActivityRow> {
    const [activity] = await this.byIds(viewer, [id]);
    if (!activity) throw notFound('activity', id);
    return activity;
  }

  /** Activities by id; null for those whose ad account the viewer may not read. */
  byIds(viewer: Viewer, ids: readonly string[]): Promise<(ActivityRow | null)[]> {
    return this.#database.read(viewer, async (em) => {
      const found = await findActivities(em, ids);
      const readable = await accountLevels(em, viewer, [...new Set(found.map(({ adAccountId }) => adAccountId))]);
      const shown = new Map(found.filter((row) => readable.has(row.adAccountId)).map((row) => [row.id, row]));
      return ids.map((id) => shown.get(id) ?? null);
    });
  }

  /** The operations of activities which the viewer was shown, one list an activity. */
  operations(viewer: Viewer, activityIds: readonly string[]): Promise<Operation[][]> {
    return this.#database.read(viewer, async (em) => {
      const operations = Map.groupBy(await findOperations(em, activityIds), ({ activityId }) => activityId);
      return activityIds.map((id) => operations.get(id) ?? []);
    });
  }

  /** The calls made for operations, one list an operation. */
  attempts(viewer: Viewer, operationIds: readonly string[]): Promise<AttemptRow[][]> {
    return this.#database.read(viewer, async (em) => {
      const attempts = Map.groupBy(await findAttempts(em, operationIds), ({ operationId }) => operationId);
      return operationIds.map((id) => attempts.get(id) ?? []);
    });
  }
}
