import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import { Refusal } from '#kit/errors/refusals.ts';
import { isRecord } from '#kit/json/records.ts';
import { QueueLost, type Queue } from '#kit/queues/queue.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { SCHEDULE_KEY } from '#subgraphs/launcher/launches/inputs/request-rules.ts';
import type { LaunchRequest } from '#subgraphs/launcher/launches/launch/launch-request.ts';
import type { LaunchRow } from '#subgraphs/launcher/launches/launch/launch.ts';
import type { SubmissionService } from '#subgraphs/launcher/launches/submit/submission-service.ts';
import type { ScheduleTime } from '../definition/schedule-changes.ts';
import { logScheduleEvent } from '../schedule/schedule-event.ts';
import type { ScheduleRepository } from '../schedule/schedule-repository.ts';
import type { ScheduleRunRow } from '../schedule/schedule-run.ts';
import type { ScheduleVersionRow } from '../schedule/schedule-version.ts';
import type { BatchPlanner, NoBatch, PlannedBatch } from '../selection/batch-planner.ts';
import { actingContext, type ActingDeps } from './acting-member.ts';
import { endRun, type RunEnd } from './end-run.ts';
import { endOfError, isOutdated, isPassing } from './outcome-of.ts';

/** Selections of one run, where content loses its approval while it is submitted. */
const MOST_TRIES = 3;
/** Time within which passing failures are tried again, and the pause between two tries, in milliseconds. */
const PATIENCE_MS = 600_000;
const REST_MS = 15_000;

/** Dependencies of carrying out runs. */
export interface CarryOutDeps extends ActingDeps {
  database: Database;
  schedules: ScheduleRepository;
  batches: BatchPlanner;
  submissions: SubmissionService;
  time: ScheduleTime;
}

/** The run lost its claim while its launch was submitted. */
class RunOver extends Error {}

/**
 * Carries out claimed runs: selects a batch, stores the request, then submits it. What was decided is stored before it is done and each step checks the
 * queue, so that the next owner continues with the same launch.
 */
export class RunCarrier {
  readonly #deps: CarryOutDeps;

  constructor(deps: CarryOutDeps) {
    this.#deps = deps;
  }

  /** Carries out a claimed run until it has a launch, has ended, or waits to be tried again. */
  async carryOut(queue: Queue, run: ScheduleRunRow): Promise<void> {
    const { database, schedules } = this.#deps;
    const version = await database.read(run, (em) => schedules.version(em, run.versionId));
    try {
      if (!isReadable(version)) return await this.#end(queue, run, UNREADABLE);
      const context = await actingContext(this.#deps, version, queue.signal);
      if (!context) return await this.#end(queue, run, NO_ACTOR);
      await this.#launch(queue, context, { run, version });
    } catch (error) {
      if (error instanceof RunOver || error instanceof QueueLost) return;
      const passes = !(error instanceof Refusal) || isPassing(error);
      if (!(passes && (await this.#rest(queue, run)))) await this.#end(queue, run, endOfError(error));
      if (!(error instanceof Refusal)) throw error;
    }
  }

  async #launch(queue: Queue, context: RequestContext, { run, version }: Claimed): Promise<void> {
    let request = run.request ?? null;
    for (let tries = 1; ; tries += 1) {
      try {
        request ??= await this.#decide(queue, context, { run, version });
        if (request === null) return;
        const beside = (em: EntityManager, launch: LaunchRow) => this.#launched(queue, em, run, launch);
        const { launch, replayed } = await this.#deps.submissions.submitStored(context, request, {
          expected: null,
          beside,
        });
        if (replayed) await this.#write(queue, run, (em) => this.#launched(queue, em, run, launch));
        return;
      } catch (error) {
        if (!isOutdated(error) || tries === MOST_TRIES) throw error;
        request = null;
      }
    }
  }

  /** Plans a batch and stores it as what the run takes; null when the run has ended without one. */
  async #decide(queue: Queue, context: RequestContext, { run, version }: Claimed): Promise<LaunchRequest | null> {
    const batch = await this.#deps.batches.plan(context, version, requestKeyOf(run));
    if (batch.kind !== 'BATCH') {
      await this.#end(queue, run, endWithout(batch));
      return null;
    }
    await this.#write(queue, run, (em) => this.#take(em, run, batch));
    return batch.request;
  }

  async #take(em: EntityManager, { id, scheduleId, workspaceId }: ScheduleRunRow, batch: PlannedBatch): Promise<void> {
    const run = await this.#deps.schedules.runLocked(em, id);
    if (run?.state !== 'CLAIMED') throw new RunOver();
    const { request, taken, remaining, budget, changes } = batch;
    Object.assign(run, {
      request,
      taken,
      remaining,
      budget: budget.toString(),
      details: changes.length > 0 ? changes : null,
    });
    await em.execute('delete from schedule_used where run_id = ?', [id]);
    // A creative of a launch that was cancelled is taken over from that run.
    await em.execute(
      `insert into schedule_used (workspace_id, schedule_id, creative_id, run_id)
       select ?::uuid, ?::uuid, value::uuid, ?::uuid from jsonb_array_elements_text(?::jsonb)
       on conflict (workspace_id, schedule_id, creative_id) do update set run_id = excluded.run_id`,
      [workspaceId, scheduleId, id, JSON.stringify(request.selection.creativeIds)],
    );
  }

  /** Gives the run its launch, in the transaction that stores it. */
  async #launched(
    queue: Queue,
    em: EntityManager,
    { id, scheduleId }: ScheduleRunRow,
    launch: LaunchRow,
  ): Promise<void> {
    await queue.stillMine(em);
    const changed: unknown[] = await em.execute(
      `update schedule_run set state = 'LAUNCHED', launch_id = ?, next_check_at = null where id = ? and state = 'CLAIMED' returning id`,
      [launch.id, id],
    );
    if (changed.length === 0) throw new RunOver();
    const message = `A run has submitted launch "${launch.name}".`;
    logScheduleEvent(em, launch, { scheduleId, runId: id, message });
  }

  /** Lets the run wait for its next try; false when it has been tried for long enough. */
  async #rest(queue: Queue, run: ScheduleRunRow): Promise<boolean> {
    return this.#write(queue, run, async (em) => {
      const now = await this.#deps.time(em);
      if (now.getTime() - run.dueAt.getTime() > PATIENCE_MS) return false;
      const next = new Date(now.getTime() + REST_MS).toISOString();
      await em.execute(`update schedule_run set next_check_at = ? where id = ? and state = 'CLAIMED'`, [next, run.id]);
      return true;
    });
  }

  async #end(queue: Queue, run: ScheduleRunRow, end: RunEnd): Promise<void> {
    await this.#write(queue, run, async (em) => {
      const now = await this.#deps.time(em);
      await endRun(em, this.#deps.schedules, run, { ...end, now, from: 'CLAIMED' });
    });
  }

  #write<T>(queue: Queue, run: ScheduleRunRow, work: (em: EntityManager) => Promise<T>): Promise<T> {
    return this.#deps.database.write(run, async (em) => {
      await queue.stillMine(em);
      return work(em);
    });
  }
}

interface Claimed {
  run: ScheduleRunRow;
  version: ScheduleVersionRow;
}

const NO_ACTOR: RunEnd = {
  outcome: 'BLOCKED',
  reason:
    'The member who saved the schedule may not launch in this ad account any more: have it saved by one who may, then switch it on.',
  pause: 'ACTOR_HAS_NO_ACCESS',
};

const UNREADABLE: RunEnd = {
  outcome: 'BLOCKED',
  reason: 'Its stored definition cannot be read: save the schedule again, then switch it on.',
  pause: 'DEFINITION_UNREADABLE',
};

function isReadable({ request, savedScopes }: { request: unknown; savedScopes: unknown }): boolean {
  return isRecord(request) && isRecord(request['selection']) && Array.isArray(savedScopes);
}

/** The key of a run's launch: the same however often the run is taken up. */
export function requestKeyOf({ scheduleId, localTime, timezone, fold }: ScheduleRunRow): string {
  return `${SCHEDULE_KEY}${scheduleId}:${localTime}[${timezone}]:${fold}`;
}

function endWithout({ kind, reason, details, remaining }: NoBatch): RunEnd {
  const pause = kind === 'TARGET_CHANGED' ? { pause: kind } : {};
  return { outcome: kind, reason, details, remaining, ...pause };
}
