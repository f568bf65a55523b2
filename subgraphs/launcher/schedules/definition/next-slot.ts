import { isTimeZone } from '#kit/clock/time-zone.ts';
import { cronMistakes } from '#kit/cron/cron-expression.ts';
import { cronTimes, type CronTime } from '#kit/cron/cron-times.ts';
import type { ScheduleRow } from '../schedule/schedule.ts';
import type { ScheduleVersionRow } from '../schedule/schedule-version.ts';

/** Times of a definition. */
export type ScheduleClock = Pick<ScheduleVersionRow, 'cronExpression' | 'timezone'>;

/** Columns of a schedule's next time. */
export type NextSlot = Pick<ScheduleRow, 'nextDueAt' | 'nextLocal' | 'nextFold'>;

/** Of two equal local times the second one counts. */
export function zoneOf({ timezone: zone }: ScheduleClock) {
  return { zone, repeated: 'second' } as const;
}

/** True when the expression and the time zone of a stored definition can be read: a zone may be gone since it was saved. */
export function hasTimes({ cronExpression, timezone }: ScheduleClock): boolean {
  return cronMistakes(cronExpression).length === 0 && isTimeZone(timezone);
}

/** The first time of a definition behind an instant; nulls where there is none within four years. */
export function nextSlot(clock: ScheduleClock, after: Date): NextSlot {
  const behind = Temporal.Instant.fromEpochMilliseconds(after.getTime());
  const [next] = cronTimes(clock.cronExpression, zoneOf(clock), behind, 1);
  return next ? slotColumns(next) : NO_SLOT;
}

/** No next time. */
export const NO_SLOT: NextSlot = { nextDueAt: null, nextLocal: null, nextFold: null };

/** The columns of a time. */
export function slotColumns({ instant, local, fold }: CronTime): NextSlot {
  return { nextDueAt: new Date(instant.epochMilliseconds), nextLocal: local, nextFold: fold };
}
