import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared, preparedUnread } from '#kit/pipeline/prepared.ts';
import { appendRunEvents } from '#subgraphs/rules/runs/run/run-event.ts';
import { queueKeyOf } from '#subgraphs/rules/runs/run/run-wake.ts';

/** A run that a member starts. */
export interface ManualRun {
  id: string;
  workspaceId: string;
  ruleId: string;
  version: number;
  dryRun: boolean;
  actorId: string;
  adAccountIds: readonly string[];
  entityIds: readonly string[] | null;
  nextDueAt: Date | null;
  now: Date;
}

const open = prepared<{ id: string }>(
  `select id::text as id from rules.rule_run where rule_id = $1 and state in ('CLAIMED', 'RUNNING') and not dry_run`,
);

const insert = preparedUnread(
  `insert into rules.rule_run (workspace_id, id, rule_id, rule_version, trigger, dry_run, state, due_at, next_due_at, actor_id, queue_key,
      ad_account_ids, entity_ids, created_at)
   values ($1, $2, $3, $4, 'MANUAL', $5, 'CLAIMED', $6::timestamptz, $7::timestamptz, $8, $9, $10::uuid[], $11::text[], $6::timestamptz)`,
);

/** Id of the rule's live run that has not ended; null for none. */
export async function openRunOf(em: EntityManager, ruleId: string): Promise<string | null> {
  return (await open(em, [ruleId]))[0]?.id ?? null;
}

/** Writes a run that a member starts, and publishes it. */
export async function insertRun(em: EntityManager, run: ManualRun): Promise<void> {
  const { workspaceId, id, ruleId, version, dryRun, actorId, adAccountIds, entityIds, nextDueAt, now } = run;
  const key = queueKeyOf(workspaceId, adAccountIds);
  const times = [now.toISOString(), nextDueAt?.toISOString() ?? null];
  await insert(em, [workspaceId, id, ruleId, version, dryRun, ...times, actorId, key, adAccountIds, entityIds]);
  await appendRunEvents(em, [id]);
}
