import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import type { RunReason } from '#subgraphs/rules/runs/run/run-reason.ts';

/** An operation that dispatch does not take. */
export interface RefusedOperation {
  id: string;
  reason: RunReason;
  message: string;
}

/** A run whose operations were handed over. */
export interface HandedRun {
  runId: string;
  accounts: { adAccountId: string; activityId: string | null }[];
  refused: readonly RefusedOperation[];
}

const mark = prepared(
  `with refused as materialized (select * from jsonb_to_recordset($2::jsonb) as f(id uuid, reason text, message text))
   update rules.rule_operation o
      set state = case when exists (select from refused f where f.id = o.id) then 'REFUSED' else 'SENT' end,
          reason = (select f.reason from refused f where f.id = o.id), message = (select f.message from refused f where f.id = o.id),
          activity_id = case when exists (select from refused f where f.id = o.id) then null else a.activity end,
          ended_at = case when exists (select from refused f where f.id = o.id) then $4::timestamptz end
     from jsonb_to_recordset($3::jsonb) as a(run uuid, account uuid, activity uuid)
    where o.workspace_id = $1 and o.run_id = a.run and o.ad_account_id = a.account and o.state = 'PLANNED' and o.field <> 'TAGS'`,
);

/** An object of which nothing was taken does not count for the execution limit. */
const finish = prepared(
  `with idle as (
     update rules.rule_action a set executed = false
      where a.workspace_id = $1 and a.run_id = any($2::uuid[]) and a.executed
        and not exists (select from rules.rule_operation o where o.workspace_id = a.workspace_id and o.run_id = a.run_id
              and o.ad_account_id = a.ad_account_id and o.entity_id = a.entity_id and o.state <> 'REFUSED')
   )
   update rules.rule_run r set handed_over = true, next_check_at = null where r.workspace_id = $1 and r.id = any($2::uuid[])`,
);

/** Records that runs were handed over: operations are sent or refused from now on. */
export async function recordHandOver(
  em: EntityManager,
  workspaceId: string,
  runs: readonly HandedRun[],
  now: Date,
): Promise<void> {
  const accounts = runs.flatMap(({ runId: run, accounts: own }) =>
    own.map(({ adAccountId: account, activityId: activity }) => ({ run, account, activity })),
  );
  const refused = runs.flatMap((run) => run.refused);
  const ids = runs.map(({ runId }) => runId);
  await mark(em, [workspaceId, JSON.stringify(refused), JSON.stringify(accounts), now.toISOString()]);
  await finish(em, [workspaceId, ids]);
}
