import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';

/** A rule whose slot has come, with the version that runs. */
export interface DueRule {
  workspaceId: string;
  ruleId: string;
  version: number;
  /** Null where the stored definition has no text there, as the zone. */
  cron: string | null;
  timeZone: string | null;
  dueAt: Date;
  /** The slot on the clock of its time zone, as it was planned. */
  localTime: string;
  fold: 0 | 1;
  adAccountIds: string[];
}

/** Most rules that one poll claims; the next poll finds others. */
const MOST = 1_000;

const due = prepared<Omit<DueRule, 'dueAt'> & { millis: string }>(
  `select r.workspace_id::text as "workspaceId", r.id::text as "ruleId", r.version, v.definition -> 'schedule' ->> 'cron' as cron,
          v.definition -> 'schedule' ->> 'timezone' as "timeZone", floor(extract(epoch from r.next_due_at) * 1000)::bigint::text as millis,
          r.next_local_time as "localTime", r.next_fold as fold,
          array(select a.ad_account_id::text from rules.rule_account a where a.workspace_id = r.workspace_id and a.rule_id = r.id order by 1) as "adAccountIds"
     from rules.rule r join rules.rule_version v on v.workspace_id = r.workspace_id and v.rule_id = r.id and v.version = r.version
    where r.next_due_at <= $1::timestamptz and r.status = 'active'
    order by r.next_due_at, r.id limit ${MOST}`,
);

/** Finds rules whose slot has come, those first that are due longest. For the system's rights only. */
export async function dueRules(em: EntityManager, now: Date): Promise<DueRule[]> {
  const rows = await due(em, [now.toISOString()]);
  return rows.map(({ millis, ...rule }) => ({ ...rule, dueAt: new Date(Number(millis)) }));
}
