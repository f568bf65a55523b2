import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import type { PausedReason } from '#subgraphs/rules/saved/rule.ts';

/** A rule that has to be paused, with the version that ran. */
export interface RulePause {
  ruleId: string;
  version: number;
  reason: PausedReason;
}

/** A version saved meanwhile is left alone: its author has decided anew. */
const pause = prepared(
  `with paused as (
     update rules.rule r set status = 'paused', version = r.version + 1, paused_reason = p.reason, paused_at = $2::timestamptz,
            next_due_at = null, next_local_time = null, next_fold = null, updated_at = $2::timestamptz
       from jsonb_to_recordset($1::jsonb) as p("ruleId" uuid, version int, reason text)
      where r.id = p."ruleId" and r.version = p.version and r.status = 'active'
     returning r.workspace_id, r.id, r.version
   )
   insert into rules.rule_version (workspace_id, rule_id, version, definition, member_id, created_at)
   select p.workspace_id, p.id, p.version,
          case jsonb_typeof(v.definition) when 'object' then v.definition || '{"status": "paused"}' else v.definition end, null, $2::timestamptz
     from paused p join rules.rule_version v on v.workspace_id = p.workspace_id and v.rule_id = p.id and v.version = p.version - 1`,
);

/** Pauses rules by themselves, each as a version of its own that no member has saved, with the reason. */
export async function pauseRules(em: EntityManager, now: Date, pauses: readonly RulePause[]): Promise<void> {
  if (pauses.length === 0) return;
  const byRule = new Map(pauses.toReversed().map((one) => [one.ruleId, one]));
  await pause(em, [JSON.stringify([...byRule.values()]), now.toISOString()]);
}
