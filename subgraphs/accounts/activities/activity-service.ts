import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { accountLevels } from '../access/access-service.ts';
import { type Operation, OPERATION_COLUMNS, operationOf } from '../door/operation.ts';
import { type ActivityRow, type AttemptRow, findActivity, findAttempts } from './activity-repository.ts';

/** An activity with its operations, in the order they were planned. */
export type LoggedActivity = ActivityRow & { operations: Operation[] };

/** The log of everything that was asked of the platform. */
export class ActivityService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** One activity with its operations; NOT_FOUND when the viewer may not read its ad account. */
  get(viewer: Viewer, id: string): Promise<LoggedActivity> {
    return this.#database.read(viewer, async (em) => {
      const activity = await findActivity(em, id);
      const readable = activity && (await accountLevels(em, viewer, [activity.adAccountId])).size > 0;
      if (!activity || !readable) throw notFound('activity', id);
      const rows: unknown[] = await em.execute(
        `select ${OPERATION_COLUMNS} from accounts.platform_operation where activity_id = ? order by position limit 5000`,
        [id],
      );
      return { ...activity, operations: rows.map(operationOf) };
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
