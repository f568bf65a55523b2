import type { Logger } from 'pino';
import type { Database } from '#kit/database/database.ts';
import { prepared } from '#kit/pipeline/prepared.ts';
import type { Queue } from '#kit/queues/queue.ts';
import type { ScheduleTime } from '../definition/schedule-changes.ts';
import type { ScheduleRepository } from '../schedule/schedule-repository.ts';
import type { RunCarrier } from './carry-out-run.ts';
import type { Report } from '#kit/queues/each-apart.ts';
import { claimDueSlots } from './claim-slots.ts';
import { settleRuns } from './settle-runs.ts';

/** Dependencies of a runner of schedules. */
export interface ScheduleRunnerDeps {
  database: Database;
  schedules: ScheduleRepository;
  time: ScheduleTime;
  log: Logger;
  /** Loads what carries out runs; only processes with a due run need it. */
  carrier(): Promise<RunCarrier>;
}

const readClaimed = prepared<{ id: string }>(
  'select id::text as id from schedule_run where next_check_at <= $1::timestamptz order by next_check_at limit 200',
);
const readWorkspace = prepared<{ workspaceId: string }>(
  `select workspace_id::text as "workspaceId" from schedule_run where id = $1::uuid and next_check_at is not null`,
);

const FAILED = 'a schedule was not moved on, or a run not ended, and is tried again; others go on';

/** Runs schedules: ends runs whose launches are over, claims times that have come, and carries claimed runs out. */
export class ScheduleRunner {
  readonly #deps: ScheduleRunnerDeps;

  constructor(deps: ScheduleRunnerDeps) {
    this.#deps = deps;
  }

  /** Returns the ids of runs to carry out, after claiming those whose time has come. */
  async due(): Promise<string[]> {
    const { database, schedules, time, log } = this.#deps;
    const report: Report = (error, id) => log.error({ err: error, id }, FAILED);
    await settleRuns(database, schedules, { time, report });
    await claimDueSlots(database, time, report);
    const claimed = await database.readSystem(async (em) => readClaimed(em, [(await time(em)).toISOString()]));
    return claimed.map(({ id }) => id);
  }

  /** Carries out one run, unless another worker has done so since. */
  async run(queue: Queue): Promise<void> {
    const { database, schedules } = this.#deps;
    const [found] = await database.readSystem((em) => readWorkspace(em, [queue.key]));
    if (!found) return;
    const run = await database.read(found, (em) => schedules.run(em, queue.key));
    if (run?.state === 'CLAIMED') await (await this.#deps.carrier()).carryOut(queue, run);
  }
}
