import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import { objectKey, type Candidate } from '#subgraphs/rules/runs/decide/candidate.ts';
import {
  NO_OBJECT_HISTORY,
  NO_RULE_HISTORY,
  type ObjectHistory,
  type RuleHistory,
  type TickHistory,
} from '#subgraphs/rules/runs/decide/history.ts';
import type { ObjectDoings } from '#subgraphs/rules/runs/doings/object-doings.ts';

/** A candidate of a rule whose history is read. */
export interface AskedHistory {
  ruleId: string;
  dueAt: Date;
  /** Seconds of the rule's window of executions; null for no limit. */
  windowSeconds: number | null;
  candidate: Pick<Candidate, 'adAccountId' | 'entityId' | 'watermark'>;
}

interface Raw extends Omit<ObjectHistory, 'sameData'> {
  n: number;
  executions: number;
  sameData: boolean;
}

/** Operations that came to nothing are as if they had not been. */
const COUNTS = `o.state not in ('REFUSED', 'REJECTED', 'NOT_DONE')`;
const OF_OBJECT = `from rules.rule_operation o where o.workspace_id = $1 and o.ad_account_id = a.account and o.entity_id = a.entity`;

const history = prepared<Raw>(
  `select a.n,
     (select count(*)::int from rules.rule_action x where x.workspace_id = $1 and x.rule_id = a.rule and x.entity_id = a.entity and x.executed
         and x.decided_at > $3::timestamptz - make_interval(secs => a.seconds) and x.decided_at <= $3::timestamptz) as executions,
     coalesce((select jsonb_agg(jsonb_build_object('field', o.field, 'status', o.status)) ${OF_OBJECT} and o.state in ('PLANNED', 'SENT')
         and o.decided_at > $3::timestamptz - interval '30 days'), '[]') as pending,
     (select count(*)::int ${OF_OBJECT} and o.field = 'BUDGET' and ${COUNTS} and o.decided_at > $3::timestamptz - interval '1 hour') as "budgetChanges",
     exists (select ${OF_OBJECT} and o.field = 'BUDGET' and ${COUNTS} and o.watermark = a.watermark
         and o.decided_at > $3::timestamptz - interval '30 days') as "sameData",
     exists (select ${OF_OBJECT} and o.field = 'BUDGET' and o.due_at = a.due) as "changedInTick",
     array(select o.status ${OF_OBJECT} and o.field = 'STATUS' and ${COUNTS} and o.decided_at > $3::timestamptz - interval '24 hours'
         order by o.decided_at, o.id) as statuses
   from jsonb_to_recordset($2::jsonb) as a(n int, rule uuid, account uuid, entity text, watermark bigint, due timestamptz, seconds float8)`,
);

/**
 * Reads what rules did to these objects before, in one statement. The caller holds the lock of their ad accounts, so that nothing is decided
 * beside it.
 */
export async function readHistory(
  em: EntityManager,
  { workspaceId, now }: { workspaceId: string; now: Date },
  asked: readonly AskedHistory[],
  doings: ObjectDoings,
): Promise<TickHistory> {
  if (asked.length === 0) return historyFrom(asked, [], doings);
  const rows = asked.map(({ ruleId, dueAt, windowSeconds, candidate }, n) => ({
    n,
    rule: ruleId,
    account: candidate.adAccountId,
    entity: candidate.entityId,
    watermark: candidate.watermark,
    due: dueAt,
    seconds: windowSeconds ?? 0,
  }));
  return historyFrom(asked, await history(em, [workspaceId, JSON.stringify(rows), now.toISOString()]), doings);
}

function historyFrom(asked: readonly AskedHistory[], found: readonly Raw[], doings: ObjectDoings): TickHistory {
  const objects = new Map<string, ObjectHistory>();
  const rules = new Map<string, RuleHistory>();
  for (const { n, executions, ...object } of found) {
    const { ruleId, candidate } = asked[n]!;
    const key = objectKey(candidate);
    const known = objects.get(key);
    // Those that this tick cannot know of yet are counted under the lock, those of others by accounts.
    const budgetChanges = Math.max(object.budgetChanges, doings.budgetChanges.get(key) ?? 0);
    // Rules of several levels may read imports of different numbers.
    objects.set(key, { ...object, budgetChanges, sameData: object.sameData || (known?.sameData ?? false) });
    rules.set(`${ruleId} ${key}`, { executions, pausedByMember: doings.pausedByMember.has(key) });
  }
  return {
    objectOf: (key) => objects.get(key) ?? NO_OBJECT_HISTORY,
    ruleOf: (ruleId, key) => rules.get(`${ruleId} ${key}`) ?? NO_RULE_HISTORY,
  };
}
