import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { prepared } from '#kit/pipeline/prepared.ts';
import { queueKeyOf, RUN_WAKE_KEY } from '#subgraphs/rules/runs/run/run-wake.ts';
import { appendRunEvents } from '#subgraphs/rules/runs/run/run-event.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import { dueRules, type DueRule } from './due-rules.ts';
import { unreadableSchedule } from '#subgraphs/rules/definition/unreadable-definition.ts';
import { pauseRules } from '#subgraphs/rules/runs/work/pause-rule.ts';
import { planSlots, type PlannedSlot, type SlotPlan } from './plan-slots.ts';

/** Moves rules to their next slot, each only if it still stands at the one that was read: of several processes one claims a slot. */
const move = prepared<{ n: number }>(
  `with moved as (
     select c.n, r.workspace_id, r.id from jsonb_to_recordset($1::jsonb) as c(n int, workspace uuid, rule uuid, version int, due timestamptz)
       join rules.rule r on r.workspace_id = c.workspace and r.id = c.rule and r.version = c.version and r.next_due_at = c.due and r.status = 'active'
      order by r.workspace_id, r.id for update of r
   )
   update rules.rule r set next_due_at = c.next_due, next_local_time = c.next_local, next_fold = c.next_fold
     from moved m, jsonb_to_recordset($1::jsonb) as c(n int, next_due timestamptz, next_local text, next_fold smallint)
    where c.n = m.n and r.workspace_id = m.workspace_id and r.id = m.id
   returning c.n`,
);

/** Writes the runs of claimed slots. A rule with an unfinished run gets a row that says so: its rows are locked, so none can begin beside this. */
const insert = prepared<{ id: string }>(
  `insert into rules.rule_run (workspace_id, id, rule_id, rule_version, trigger, dry_run, state, nominal_local_time, fold, due_at, next_due_at,
      actor_id, queue_key, ad_account_ids, missed_count, missed_until, overlaps_id, ended_at, created_at,
      reason, message)
   select c.workspace, c.id, c.rule, c.version, 'SCHEDULE', false,
          case when c.message is not null then 'BLOCKED' when c.missed > 0 then 'SKIPPED_MISSED' when open.id is not null then 'SKIPPED_OVERLAP' else 'CLAIMED' end,
          c.local, c.fold, c.due, c.next_due, r.acting_member_id, c.queue, c.accounts, c.missed, c.until,
          case when c.missed = 0 and c.message is null then open.id end,
          case when c.missed > 0 or open.id is not null or c.message is not null then c.now end, c.now,
          case when c.message is not null then 'DEFINITION_UNREADABLE' end, c.message
     from jsonb_to_recordset($1::jsonb) as c(workspace uuid, id uuid, rule uuid, version int, local text, fold smallint, due timestamptz,
          next_due timestamptz, queue text, accounts uuid[], missed int, until timestamptz, now timestamptz, message text)
     join rules.rule r on r.workspace_id = c.workspace and r.id = c.rule
     left join lateral (
       select o.id from rules.rule_run o where o.workspace_id = c.workspace and o.rule_id = c.rule and o.state in ('CLAIMED', 'RUNNING') and not o.dry_run
     ) open on true
   on conflict (workspace_id, rule_id, nominal_local_time, fold) do nothing
   returning id::text`,
);

/** A rule whose slots are claimed, with what becomes of them; `message` says why its schedule cannot be read. */
type Claim = DueRule & SlotPlan & { message: string | null };

/**
 * Claims the slots of all rules that are due: each (rule, local time, fold) gets one row, whoever claims it. Returns the ids of new rows.
 * Slots that came late are missed, all of one outage in one row; a rule with an unfinished run skips its slot. A rule whose schedule
 * cannot be read has one run that says so, and is paused.
 */
export async function claimSlots(database: Database, bus: WakeBus, now: Date): Promise<string[]> {
  const rules = await database.readSystem((em) => dueRules(em, now));
  if (rules.length === 0) return [];
  const claims = rules.map((rule) => claimOf(rule, now));
  return database.system(async (em) => {
    const moved = await move(em, [JSON.stringify(claims.map(moveOf))]);
    const rows = moved.flatMap(({ n }) => rowsOf(claims[n]!, now));
    if (rows.length === 0) return [];
    const written = await insert(em, [JSON.stringify(rows)]);
    const unreadable = moved.map(({ n }) => claims[n]!).filter(({ message }) => message !== null);
    await pauseRules(
      em,
      now,
      unreadable.map(({ ruleId, version }) => ({ ruleId, version, reason: 'DEFINITION_UNREADABLE' })),
    );
    await published(em, written);
    await bus.notify(em, RUN_WAKE_KEY);
    return written.map(({ id }) => id);
  });
}

async function published(em: EntityManager, written: readonly { id: string }[]): Promise<void> {
  await appendRunEvents(
    em,
    written.map(({ id }) => id),
  );
}

/** Decides what becomes of a rule's slots. Of one whose schedule cannot be read the slot it stands at is all there is. */
function claimOf(rule: DueRule, now: Date): Claim {
  const { cron, timeZone, dueAt, localTime, fold } = rule;
  try {
    if (cron !== null && timeZone !== null) {
      return { ...rule, ...planSlots({ cron, timeZone, dueAt }, now), message: null };
    }
  } catch {
    // What is wrong with it is said below.
  }
  const { message } = unreadableSchedule({ cron, timezone: timeZone });
  return { ...rule, missed: null, run: { dueAt, localTime, fold }, next: null, message };
}

function moveOf({ workspaceId, ruleId, version, dueAt, next }: Claim, n: number) {
  const slot = { next_due: next?.dueAt ?? null, next_local: next?.localTime ?? null, next_fold: next?.fold ?? null };
  return { n, workspace: workspaceId, rule: ruleId, version, due: dueAt, ...slot };
}

function rowsOf({ run, missed, next, message, ...rule }: Claim, now: Date) {
  const common = {
    workspace: rule.workspaceId,
    rule: rule.ruleId,
    version: rule.version,
    queue: queueKeyOf(rule.workspaceId, rule.adAccountIds),
    accounts: rule.adAccountIds,
    next_due: next?.dueAt ?? null,
    now,
    message,
  };
  const row = (slot: PlannedSlot, count: number, until: Date | null) => ({
    ...common,
    id: uuid7(),
    due: slot.dueAt,
    local: slot.localTime,
    fold: slot.fold,
    missed: count,
    until,
  });
  return [...(missed ? [row(missed.first, missed.count, missed.until)] : []), ...(run ? [row(run, 0, null)] : [])];
}
