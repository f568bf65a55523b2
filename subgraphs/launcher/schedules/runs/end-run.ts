import type { EntityManager } from '@mikro-orm/postgresql';
import { logScheduleEvent } from '../schedule/schedule-event.ts';
import type { ScheduleRepository } from '../schedule/schedule-repository.ts';
import type { RunDetail, ScheduleRunRow } from '../schedule/schedule-run.ts';
import {
  failuresAfter,
  MOST_FAILURES,
  type SchedulePauseReason,
  type ScheduleRunOutcome,
  type ScheduleRunState,
} from '../schedule/schedule-state.ts';
import type { ScheduleRow } from '../schedule/schedule.ts';

/** End of a run. */
export interface RunEnd {
  outcome: ScheduleRunOutcome;
  /** Description of the event, and the action to take; null where the outcome says it. */
  reason: string | null;
  details?: RunDetail[];
  remaining?: number;
  /** Reason to make no further runs, as long as the definition stays the same. */
  pause?: SchedulePauseReason;
}

/**
 * Ends a run that is still in the given state, and pauses its schedule where the end says so or it has failed too often in a row. A run without a launch has used no
 * creative. True when it was ended now.
 */
export async function endRun(
  em: EntityManager,
  schedules: ScheduleRepository,
  { id, scheduleId }: Pick<ScheduleRunRow, 'id' | 'scheduleId'>,
  { from, ...end }: RunEnd & { now: Date; from: Exclude<ScheduleRunState, 'ENDED'> },
): Promise<boolean> {
  const schedule = await schedules.findLocked(em, scheduleId);
  const run = await schedules.runLocked(em, id);
  if (!schedule || run?.state !== from) return false;
  const { outcome, reason, details = null, remaining = null, now } = end;
  Object.assign(run, { state: 'ENDED', outcome, reason, nextCheckAt: null, endedAt: now });
  if (details && details.length > 0) run.details = details;
  if (remaining !== null) run.remaining = remaining;
  if (run.launchId == null) {
    run.taken = null;
    await em.execute('delete from schedule_used where run_id = ?', [id]);
  }
  const message = `A run of schedule "${schedule.name}" has ended: ${outcome}.${reason === null ? '' : ` ${reason}`}`;
  logScheduleEvent(em, schedule, { scheduleId, runId: id, message });
  // What failed under an earlier definition says nothing about the present one.
  if (schedule.versionId === run.versionId) countEnd(em, schedule, end);
  await em.flush();
  return true;
}

function countEnd(
  em: EntityManager,
  schedule: ScheduleRow,
  { outcome, reason, pause, now }: RunEnd & { now: Date },
): void {
  schedule.failures = failuresAfter(schedule.failures, outcome);
  const why = pause ?? (schedule.failures >= MOST_FAILURES ? 'REPEATED_FAILURES' : null);
  if (why === null || !schedule.enabled) return;
  const message =
    why === 'REPEATED_FAILURES'
      ? `${MOST_FAILURES} runs in a row have failed. The last one: ${reason ?? outcome}`
      : reason;
  Object.assign(schedule, {
    enabled: false,
    pauseReason: why,
    pauseMessage: message,
    nextDueAt: null,
    nextLocal: null,
    nextFold: null,
    updatedAt: now,
    version: schedule.version + 1,
  });
  const told = `Schedule "${schedule.name}" was switched off: ${message ?? why}`;
  logScheduleEvent(em, schedule, { scheduleId: schedule.id, runId: null, message: told });
}
