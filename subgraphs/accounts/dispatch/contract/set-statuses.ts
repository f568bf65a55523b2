import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import { prepared } from '#kit/pipeline/prepared.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { accountLevels } from '#subgraphs/accounts/directory/access/access-service.ts';
import { assertDispatchService } from '../admission/admission.ts';

/** Status that dispatch set on an object last. */
export interface SetStatus {
  id: string;
  status: string;
  /** True when a member asked for it by hand. */
  byMember: boolean;
  at: Date;
}

const newest = prepared<Omit<SetStatus, 'at'> & { millis: string }>(
  `select asked.id, o.status, a.cause_kind = 'DIRECT' as "byMember", floor(extract(epoch from o.ended_at) * 1000)::bigint::text as millis
     from unnest($3::text[]) as asked (id)
    cross join lateral (
      select u.params ->> 'status' as status, u.activity_id, u.ended_at from accounts.platform_operation u
       where u.workspace_id = $1 and u.ad_account_id = $2 and u.target_id = asked.id and u.kind = 'UPDATE'
         and u.state = 'CONFIRMED' and u.params ? 'status'
       order by u.position desc limit 1
    ) o
     join accounts.activity a on a.workspace_id = $1 and a.id = o.activity_id`,
);

/** Statuses that dispatch has set, for services that respect what members did by hand. */
export class SetStatuses {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The newest confirmed status of each object; none for an object whose status was never set here. Throws NOT_FOUND like any read. */
  async newest(viewer: Viewer, adAccountId: string, ids: readonly string[]): Promise<SetStatus[]> {
    assertDispatchService(viewer);
    return this.#database.read(viewer, async (em) => {
      const levels = await accountLevels(em, viewer, [adAccountId]);
      if (!levels.has(adAccountId)) throw notFound('ad account', adAccountId);
      const rows = await newest(em, [viewer.workspaceId, adAccountId, ids]);
      return rows.map(({ millis, ...status }) => ({ ...status, at: new Date(Number(millis)) }));
    });
  }
}
