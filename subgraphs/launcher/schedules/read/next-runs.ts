import { cronSlots } from '#kit/cron/cron-times.ts';
import type { ScheduleVersionRow } from '../schedule/schedule-version.ts';
import { hasTimes, zoneOf, type ScheduleClock } from '../definition/next-slot.ts';

/** A time to come. */
export interface ScheduledTime {
  /** Null where the clock leaves the time out. */
  instant: Date | null;
  localTime: string;
  skippedLocalTime: boolean;
}

/** A run to come, with the definition to preview it by; null for all but the first. */
export interface ScheduledRun extends ScheduledTime {
  preview: ScheduleVersionRow | null;
}

/** The next times of a definition behind an instant, with those that the clock leaves out among them; none where the definition cannot be read. */
export function nextTimes(clock: ScheduleClock, after: Date, count: number): ScheduledTime[] {
  return hasTimes(clock) ? timesOf(clock, after, count) : [];
}

function timesOf(clock: ScheduleClock, after: Date, count: number): ScheduledTime[] {
  const times: ScheduledTime[] = [];
  const behind = Temporal.Instant.fromEpochMilliseconds(after.getTime());
  for (const { instant, local } of cronSlots(clock.cronExpression, zoneOf(clock), behind)) {
    const at = instant && new Date(instant.epochMilliseconds);
    times.push({ instant: at, localTime: local, skippedLocalTime: at === null });
    if (times.length === count) break;
  }
  return times;
}
