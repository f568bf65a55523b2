import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import { changeTags, type TagChange } from '#subgraphs/rules/tags/tag-repository.ts';
import type { FollowedRun } from './followed-runs.ts';

/** Ends tags that waited for changes on the platform: they are changed once all of those were made, and not when one was not. */
const advance = prepared<TagChange & { state: string }>(
  `with waiting as (
     select o.id, bool_and(e.state = 'CONFIRMED') as ready, bool_or(e.state in ('REFUSED', 'REJECTED', 'NEEDS_REVIEW', 'NOT_DONE')) as lost
       from rules.rule_operation o
       join rules.rule_operation e on e.workspace_id = o.workspace_id and e.run_id = o.run_id and e.ad_account_id = o.ad_account_id
        and e.entity_id = o.entity_id and e.position < o.position and e.field <> 'TAGS'
      where o.workspace_id = $1 and o.run_id = $2 and o.state = 'PLANNED' and o.field = 'TAGS'
      group by o.id
   )
   update rules.rule_operation o set state = case when w.ready then 'CONFIRMED' else 'NOT_DONE' end,
          reason = case when w.ready then null else 'NOT_DONE' end, ended_at = $3::timestamptz
     from waiting w where o.workspace_id = $1 and o.id = w.id and (w.ready or w.lost)
   returning o.ad_account_id::text as "adAccountId", o.request ->> 'level' as level, o.entity_id as id, o.request ->> 'add' as add,
          o.request ->> 'remove' as remove, o.state`,
);

/** Changes the tags of a run's objects that waited for changes on the platform. */
export async function advanceTags(em: EntityManager, run: FollowedRun, now: Date): Promise<void> {
  const ended = await advance(em, [run.workspaceId, run.id, now.toISOString()]);
  const made = ended.filter(({ state }) => state === 'CONFIRMED');
  if (made.length > 0) await changeTags(em, run, made);
}
