import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import { failsTooOften } from '#subgraphs/rules/runs/decide/breaker.ts';
import { HARMLESS_SQL, UNKNOWN_SQL, type ReasonCounts, type RunReason } from '#subgraphs/rules/runs/run/run-reason.ts';
import type { ActionOutcome } from '#subgraphs/rules/runs/run/run-state.ts';
import { endState, type OutcomeTally } from './end-state.ts';
import type { FollowedRun } from './followed-runs.ts';
import { pauseRules } from './pause-rule.ts';

/** Gives each matched object the outcome of its operations: of several that did not happen the first has the reason. */
const settle = prepared(
  `update rules.rule_action a set reason = o.reason,
          outcome = case when o.harmful then 'FAILED' when o.done then 'ACTED' else 'HELD_BACK' end
     from (
       select ad_account_id, entity_id, bool_or(state = 'CONFIRMED') as done,
              bool_or(state in ('REJECTED', 'NEEDS_REVIEW', 'REFUSED') and reason not in ${HARMLESS_SQL}) as harmful,
              (array_agg(reason order by position) filter (where reason is not null))[1] as reason
         from rules.rule_operation where workspace_id = $1 and run_id = $2
        group by ad_account_id, entity_id
       having bool_or(state <> 'CONFIRMED')
     ) o
    where a.workspace_id = $1 and a.run_id = $2 and a.ad_account_id = o.ad_account_id and a.entity_id = o.entity_id`,
);

const tally = prepared<OutcomeTally>(
  `select a.outcome, a.reason, count(*)::int as count,
          bool_or(exists (select from rules.rule_operation o where o.workspace_id = $1 and o.run_id = $2 and o.ad_account_id = a.ad_account_id
             and o.entity_id = a.entity_id and o.state = 'NEEDS_REVIEW')) as review
     from rules.rule_action a where a.workspace_id = $1 and a.run_id = $2 group by 1, 2`,
);

const newest = prepared<{ done: number; failed: number }>(
  `select count(*) filter (where n.state = 'CONFIRMED')::int as done, count(*) filter (where n.state <> 'CONFIRMED')::int as failed
     from (
       select o.state from rules.rule_operation o join rules.rule r on r.workspace_id = o.workspace_id and r.id = o.rule_id
        where o.workspace_id = $1 and o.rule_id = $2 and o.field <> 'TAGS' and o.decided_at >= r.updated_at
          and (o.state = 'CONFIRMED' or o.state in ('REJECTED', 'NEEDS_REVIEW') and o.reason not in ${HARMLESS_SQL})
        order by o.decided_at desc, o.id limit 20
     ) n`,
);

const finish = prepared(
  `update rules.rule_run r set state = $3, reason = $4, message = $5, acted = $6, held_back = $7, failed = $8,
          reasons = (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(r.reasons)
                      where key in ${UNKNOWN_SQL}) || $9::jsonb,
          next_check_at = null, ended_at = $10::timestamptz
    where r.workspace_id = $1 and r.id = $2`,
);

/** Ends a run of which nothing moves any more, and pauses its rule when too many of its actions fail. */
export async function endRun(em: EntityManager, run: FollowedRun, now: Date): Promise<void> {
  const { workspaceId, id, ruleId, version } = run;
  await settle(em, [workspaceId, id]);
  const tallies = await tally(em, [workspaceId, id]);
  const { state, reason, message } = endState(tallies);
  const counts = (['ACTED', 'HELD_BACK', 'FAILED'] as const).map((outcome) => countOf(tallies, outcome));
  await finish(em, [
    workspaceId,
    id,
    state,
    reason,
    message,
    ...counts,
    JSON.stringify(reasonsOf(tallies)),
    now.toISOString(),
  ]);
  const [actions] = await newest(em, [workspaceId, ruleId]);
  const lost = state === 'BLOCKED' && reason === 'ACTOR_HAS_NO_ACCESS';
  const pause = lost ? 'ACTOR_HAS_NO_ACCESS' : actions && failsTooOften(actions) ? 'FAILURES' : null;
  if (pause) await pauseRules(em, now, [{ ruleId, version, reason: pause }]);
}

function countOf(tallies: readonly OutcomeTally[], wanted: ActionOutcome): number {
  return tallies.reduce((sum, { outcome, count }) => sum + (outcome === wanted ? count : 0), 0);
}

function reasonsOf(tallies: readonly OutcomeTally[]): ReasonCounts {
  const counts: Partial<Record<RunReason, number>> = {};
  for (const { reason, count, outcome } of tallies) {
    if (reason !== null && outcome !== 'ACTED') counts[reason] = (counts[reason] ?? 0) + count;
  }
  return counts;
}
