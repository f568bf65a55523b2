import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';

/** A run whose operations are at dispatch. */
export interface FollowedRun {
  id: string;
  workspaceId: string;
  ruleId: string;
  version: number;
  actorId: string;
  adAccountIds: string[];
  cursor: string | null;
  startedAt: Date;
  /** True while an operation of it is at dispatch and has not ended. */
  waits: boolean;
}

/** Most runs that one step follows. */
const MOST = 100;

const followed = prepared<Omit<FollowedRun, 'startedAt'> & { started: number }>(
  `select id::text as id, workspace_id::text as "workspaceId", rule_id::text as "ruleId", rule_version as version, actor_id::text as "actorId",
          ad_account_ids::text[] as "adAccountIds", dispatch_cursor as cursor, floor(extract(epoch from coalesce(started_at, created_at)) * 1000)::float8 as started,
          exists (select from rules.rule_operation o where o.workspace_id = r.workspace_id and o.run_id = r.id and o.state = 'SENT') as waits
     from rules.rule_run r
    where workspace_id = $1 and queue_key = $2 and state = 'RUNNING' and handed_over and coalesce(next_check_at, '-infinity') <= $3::timestamptz
    order by coalesce(next_check_at, '-infinity'), id limit ${MOST}`,
);

/** The runs of a queue whose operations are to be looked after now, those first that wait longest. */
export async function followedRuns(
  em: EntityManager,
  workspaceId: string,
  queueKey: string,
  now: Date,
): Promise<FollowedRun[]> {
  const rows = await followed(em, [workspaceId, queueKey, now.toISOString()]);
  return rows.map(({ started, ...run }) => ({ ...run, startedAt: new Date(started) }));
}
