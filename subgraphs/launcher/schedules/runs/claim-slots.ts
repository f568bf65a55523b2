import type { EntityManager } from '@mikro-orm/postgresql';
import type { CronTime } from '#kit/cron/cron-times.ts';
import type { Database } from '#kit/database/database.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { prepared, preparedUnread, type BoundValue } from '#kit/pipeline/prepared.ts';
import type { ScheduleTime } from '../definition/schedule-changes.ts';
import { logScheduleEvent } from '../schedule/schedule-event.ts';
import { hasTimes } from '../definition/next-slot.ts';
import { eachApart, type Report } from '#kit/queues/each-apart.ts';
import { dueSlots, type DueSlots } from './missed-slots.ts';

/** Most schedules that one poll claims times of. */
const AT_ONCE = 200;

interface DueSchedule {
  id: string;
  workspaceId: string;
  adAccountId: string;
  versionId: string;
  name: string;
  cronExpression: string;
  timezone: string;
  due: number;
  nextLocal: string;
  nextFold: number;
}

const readDue = prepared<DueSchedule>(
  `select s.id::text as id, s.workspace_id::text as "workspaceId", s.ad_account_id::text as "adAccountId", s.version_id::text as "versionId",
          s.name, v.cron_expression as "cronExpression", v.timezone, (extract(epoch from s.next_due_at) * 1000)::float8 as due,
          s.next_local as "nextLocal", s.next_fold as "nextFold"
     from schedule s join schedule_version v on v.workspace_id = s.workspace_id and v.id = s.version_id
    where s.next_due_at <= $1::timestamptz order by s.next_due_at limit $2`,
);

/**
 * Moves a schedule to its next time and writes the runs of those that have come, in one statement: only one of concurrent workers moves it, and
 * only from the time and the definition it has read. A time finds no earlier run going on, or is skipped.
 */
const claim = prepared<{ id: string; outcome: string | null }>(
  `with moved as (
     update schedule set next_due_at = $4::timestamptz, next_local = $5, next_fold = $6::int
      where id = $1::uuid and version_id = $2::uuid and next_due_at = $3::timestamptz returning *
   ), busy as (
     select r.launch_id from moved m join schedule_run r on r.workspace_id = m.workspace_id and r.schedule_id = m.id
       left join launch l on l.workspace_id = r.workspace_id and l.id = r.launch_id
      where r.state <> 'ENDED' or l.state in ('SCHEDULED', 'QUEUED', 'RUNNING') and r.id = (
        select x.id from schedule_run x where x.workspace_id = m.workspace_id and x.schedule_id = m.id and x.launch_id is not null
         order by x.id desc limit 1)
      order by r.id desc limit 1
   ), wanted as (
     select w.*, w.outcome is null and exists (select from busy) as overlaps from jsonb_to_recordset($7::jsonb) as w(
       id uuid, timezone text, local text, fold int, due timestamptz, outcome text, reason text, missed int, until timestamptz, now timestamptz)
   )
   insert into schedule_run (workspace_id, id, schedule_id, version_id, ad_account_id, timezone, local_time, fold, due_at, state, outcome, reason,
          overlapped_launch_id, missed_count, missed_until, next_check_at, claimed_at, ended_at)
   select m.workspace_id, w.id, m.id, m.version_id, m.ad_account_id, w.timezone, w.local, w.fold, w.due,
          case when w.outcome is null and not w.overlaps then 'CLAIMED' else 'ENDED' end,
          case when w.overlaps then 'SKIPPED_OVERLAP' else w.outcome end,
          case when w.overlaps then 'The run before it was still going on.' else w.reason end,
          case when w.overlaps then (select launch_id from busy) end, w.missed, w.until,
          case when w.outcome is null and not w.overlaps then w.now end, w.now,
          case when w.outcome is not null or w.overlaps then w.now end
     from moved m cross join wanted w
       on conflict (workspace_id, schedule_id, timezone, local_time, fold) do nothing
   returning id::text as id, outcome`,
);

const pause = preparedUnread(
  `update schedule set enabled = false, pause_reason = 'DEFINITION_UNREADABLE', pause_message = $2, updated_at = $3::timestamptz, version = version + 1
    where id = $1::uuid`,
);

/** Claims the times of schedules that have come, whichever worker is first. Needs no queue, so that no time is missed because all slots are taken. */
export async function claimDueSlots(database: Database, time: ScheduleTime, report: Report): Promise<void> {
  const { now, due } = await database.readSystem(async (em) => {
    const read = await time(em);
    return { now: read, due: await readDue(em, [read.toISOString(), AT_ONCE]) };
  });
  await eachApart(due, report, (schedule) => {
    if (!hasTimes(schedule)) return database.write(schedule, (em) => pauseUnreadable(em, schedule, now));
    const slots = dueSlots(schedule, new Date(schedule.due), now);
    return database.write(schedule, (em) => claimSlots(em, schedule, slots, now));
  });
}

async function claimSlots(em: EntityManager, schedule: DueSchedule, slots: DueSlots, now: Date): Promise<void> {
  const { id, versionId, due, timezone, name } = schedule;
  const { nextDueAt, nextLocal = null, nextFold = null } = slots.next;
  const next: BoundValue[] = [nextDueAt?.toISOString() ?? null, nextLocal, nextFold];
  const runs = runsOf(slots).map((run) => ({ id: uuid7(), timezone, now, ...run }));
  const made = await claim(em, [id, versionId, new Date(due).toISOString(), ...next, JSON.stringify(runs)]);
  for (const run of made) {
    const message = messageOf(name, run.outcome);
    logScheduleEvent(em, schedule, { scheduleId: id, runId: run.id, message });
  }
}

/** Gives the time a schedule stands at a run that says that no further ones can be made out, and switches the schedule off. */
async function pauseUnreadable(em: EntityManager, schedule: DueSchedule, now: Date): Promise<void> {
  const { id, versionId, name, cronExpression, timezone, nextLocal: local, nextFold: fold } = schedule;
  const due = new Date(schedule.due).toISOString();
  const reason = `Its times cannot be read ("${cronExpression}" in ${timezone}): save the schedule again, then switch it on.`;
  const run = { id: uuid7(), timezone, local, fold, due, outcome: 'BLOCKED', reason, now };
  const made = await claim(em, [id, versionId, due, null, null, null, JSON.stringify([run])]);
  if (made.length === 0) return;
  await pause(em, [id, reason, now.toISOString()]);
  const message = `Schedule "${name}" was switched off: ${reason}`;
  logScheduleEvent(em, schedule, { scheduleId: id, runId: run.id, message });
}

function messageOf(name: string, outcome: string | null): string {
  if (outcome === 'SKIPPED_OVERLAP')
    return `A run of schedule "${name}" was skipped: the one before it was still going on.`;
  if (outcome === 'SKIPPED_MISSED') return `Runs of schedule "${name}" were skipped: their time had passed.`;
  return `A run of schedule "${name}" has begun.`;
}

const MISSED = 'Nothing worked at this time. Times that have passed are not made up for.';

function runsOf({ missed, slot }: DueSlots): object[] {
  const skipped = missed && {
    ...timeOf(missed.first),
    outcome: 'SKIPPED_MISSED',
    reason: MISSED,
    missed: missed.count,
    until: missed.until,
  };
  return [...(skipped ? [skipped] : []), ...(slot ? [timeOf(slot)] : [])];
}

function timeOf({ instant, local, fold }: CronTime) {
  return { local, fold, due: new Date(instant.epochMilliseconds) };
}
