import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import type { RunTrigger } from '#subgraphs/rules/runs/run/run-state.ts';

/** A claimed run with the version it runs, and what bounds it. */
export interface ClaimedRun {
  workspaceId: string;
  id: string;
  ruleId: string;
  version: number;
  trigger: RunTrigger;
  dryRun: boolean;
  dueAt: Date;
  nextDueAt: Date | null;
  createdAt: Date;
  actorId: string;
  adAccountIds: string[];
  entityIds: string[] | null;
  definition: Record<string, unknown>;
  /** Objects that each of the rule's last live runs acted on. */
  earlierActed: number[];
  /** Objects of the rule's last live run, when that was stopped for review. */
  reviewed: number | null;
}

/** Most runs of one tick; the next ones follow at once. */
const MOST = 500;

type Raw = Omit<ClaimedRun, 'dueAt' | 'nextDueAt' | 'createdAt'> & {
  due: number;
  next: number | null;
  created: number;
};

const MILLIS = (column: string) => `floor(extract(epoch from ${column}) * 1000)::float8`;

const claimed = prepared<Raw>(
  `select r.workspace_id::text as "workspaceId", r.id::text as id, r.rule_id::text as "ruleId", r.rule_version as version, r.trigger,
          r.dry_run as "dryRun", ${MILLIS('r.due_at')} as due, ${MILLIS('r.next_due_at')} as next, ${MILLIS('r.created_at')} as created,
          r.actor_id::text as "actorId", r.ad_account_ids::text[] as "adAccountIds", r.entity_ids as "entityIds", v.definition,
          array(select e.acted from rules.rule_run e where e.workspace_id = r.workspace_id and e.rule_id = r.rule_id and not e.dry_run
                   and e.state in ('SUCCEEDED', 'PARTIALLY_SUCCEEDED', 'FAILED') order by e.id desc limit 20) as "earlierActed",
          (select case when e.state = 'NEEDS_REVIEW' and e.reason = 'BREAKER' then e.matched end from rules.rule_run e
            where e.workspace_id = r.workspace_id and e.rule_id = r.rule_id and not e.dry_run
              and e.state in ('SUCCEEDED', 'PARTIALLY_SUCCEEDED', 'FAILED', 'NEEDS_REVIEW') order by e.id desc limit 1) as reviewed
     from rules.rule_run r
     join rules.rule_version v on v.workspace_id = r.workspace_id and v.rule_id = r.rule_id and v.version = r.rule_version
    where r.workspace_id = $1 and r.queue_key = $2 and r.state = 'CLAIMED'
    order by r.rule_id, r.id limit ${MOST}`,
);

/** The claimed runs of a queue, in the order of their rules' creation. */
export async function claimedRuns(em: EntityManager, workspaceId: string, queueKey: string): Promise<ClaimedRun[]> {
  const rows = await claimed(em, [workspaceId, queueKey]);
  return rows.map(({ due, next, created, ...run }) => ({
    ...run,
    dueAt: new Date(due),
    nextDueAt: next === null ? null : new Date(next),
    createdAt: new Date(created),
  }));
}
