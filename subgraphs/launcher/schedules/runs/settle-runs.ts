import type { Database } from '#kit/database/database.ts';
import { prepared } from '#kit/pipeline/prepared.ts';
import { Launch } from '#subgraphs/launcher/launches/launch/launch.ts';
import type { ScheduleTime } from '../definition/schedule-changes.ts';
import type { ScheduleRepository } from '../schedule/schedule-repository.ts';
import { eachApart, type Report } from '#kit/queues/each-apart.ts';
import { endRun } from './end-run.ts';
import { endOfLaunch } from './outcome-of.ts';

/** Most runs that one poll ends. */
const AT_ONCE = 200;

interface OverRun {
  id: string;
  workspaceId: string;
  scheduleId: string;
  launchId: string;
}

const readOver = prepared<OverRun>(
  `select r.id::text as id, r.workspace_id::text as "workspaceId", r.schedule_id::text as "scheduleId", r.launch_id::text as "launchId"
     from schedule_run r join launch l on l.workspace_id = r.workspace_id and l.id = r.launch_id
    where r.state = 'LAUNCHED' and (l.state not in ('SCHEDULED', 'QUEUED', 'RUNNING', 'HELD')
       or l.state = 'HELD' and l.held_at <= $1::timestamptz - interval '24 hours') order by r.id limit $2`,
);

/** Ends runs whose launches are over, or have been held back for more than a day. */
export async function settleRuns(
  database: Database,
  schedules: ScheduleRepository,
  { time, report }: { time: ScheduleTime; report: Report },
): Promise<void> {
  const { now, over } = await database.readSystem(async (em) => {
    const read = await time(em);
    return { now: read, over: await readOver(em, [read.toISOString(), AT_ONCE]) };
  });
  await eachApart(over, report, (run) =>
    database.write(run, async (em) => {
      const end = endOfLaunch(await em.findOneOrFail(Launch, { id: run.launchId }));
      if (end) await endRun(em, schedules, run, { ...end, now, from: 'LAUNCHED' });
    }),
  );
}
