import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import { prepared } from '#kit/pipeline/prepared.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import { accountLevels } from '#subgraphs/accounts/directory/access/access-service.ts';

/** Newest updates of an object that are read. */
const MOST = 20;

const COUNT = prepared<{ id: string; count: number }>(
  `select asked.id, o.count from unnest($3::text[]) as asked (id)
    cross join lateral (
      select count(*)::int as count from (
        select u.state, u.params, coalesce(u.ended_at, u.sent_at, u.created_at) as at from accounts.platform_operation u
         where u.workspace_id = $1 and u.ad_account_id = $2 and u.target_id = asked.id and u.kind = 'UPDATE'
         order by u.position desc limit ${MOST}) n
       where n.state not in ('REJECTED', 'ABANDONED') and n.params ?| array['daily_budget', 'lifetime_budget']
         and n.at > clock_timestamp() - interval '1 hour') o
    where o.count > 0`,
);

/** Counts of recent budget changes, for services that keep within the platform's limit. */
export class BudgetChanges {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Counts the changes of each object, in one statement. Throws NOT_FOUND for an ad account the viewer may not read. */
  count(viewer: Viewer, adAccountId: string, ids: readonly string[]): Promise<{ id: string; count: number }[]> {
    return this.#database.read(viewer, async (em) => {
      const levels = await accountLevels(em, viewer, [adAccountId]);
      if (!levels.has(adAccountId)) throw notFound('ad account', adAccountId);
      return COUNT(em, [viewer.workspaceId, adAccountId, [...new Set(ids)]]);
    });
  }
}

/** Resolver of recent budget changes. */
export function budgetChangeResolvers(changes: BudgetChanges) {
  return {
    Query: { _budgetChanges: (_, { adAccountId, ids }, { viewer }) => changes.count(viewer, adAccountId, ids) },
  } satisfies Resolvers;
}
