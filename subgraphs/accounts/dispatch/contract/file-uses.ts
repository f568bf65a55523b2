import type { Database } from '#kit/database/database.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { assertDispatchService } from '../admission/admission.ts';

const MOST = 10;

/** Activities that still need a stored file, for the service that wants to delete it. */
export class FileUses {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Activities with operations that may still send the file, at most ten. */
  async activities(viewer: Viewer, fileKey: string): Promise<string[]> {
    assertDispatchService(viewer);
    return this.#database.read(viewer, async (em) => {
      const rows = await em.execute<{ id: string }[]>(
        `select distinct activity_id as id from accounts.platform_operation
          where workspace_id = ? and file_key = ? and state not in ('CONFIRMED', 'REJECTED', 'ABANDONED')
          order by 1 limit ?`,
        [viewer.workspaceId, fileKey, MOST],
      );
      return rows.map(({ id }) => id);
    });
  }
}
