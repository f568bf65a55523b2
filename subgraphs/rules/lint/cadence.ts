import { cronSlots, cronTimes, repeatedByHour } from '#kit/cron/cron-times.ts';
import type { RuleDefinition } from '#subgraphs/rules/definition/definition.ts';

type Schedule = RuleDefinition['schedule'];

/** Times that are compared to find the shortest gap. */
const TIMES = 100;
/** Slots that are read to find those a clock leaves out within a year. */
const SLOTS = 1_500;
const YEAR_MS = 366 * 86_400_000;
/** Sums of a day are nearly empty before this hour. */
const EARLY_HOURS = 3;

/** Shortest time between two runs, in milliseconds. */
export function shortestGap(schedule: Schedule, now: Date): number {
  const times = timesOf(schedule, now, TIMES).map(({ epochMilliseconds }) => epochMilliseconds);
  const gaps = times.slice(1).map((time, at) => time - times[at]!);
  return Math.min(Infinity, ...gaps);
}

/** The first local time within a year that the clock of the zone leaves out, for a rule at fixed hours; null for none. */
export function firstSkipped({ cron, timezone }: Schedule, now: Date): string | null {
  const repeated = repeatedByHour(cron);
  if (repeated === 'both') return null;
  let read = 0;
  for (const slot of cronSlots(cron, { zone: timezone, repeated }, instantOf(now))) {
    if (slot.instant === null) return slot.local;
    read += 1;
    if (read === SLOTS || slot.instant.epochMilliseconds - now.getTime() > YEAR_MS) return null;
  }
  return null;
}

/** True where one of the next runs is shortly after midnight in one of the time zones. */
export function runsAfterMidnight(schedule: Schedule, now: Date, timeZones: readonly string[]): boolean {
  const zones = timeZones.length === 0 ? [schedule.timezone] : [...new Set(timeZones)];
  const times = timesOf(schedule, now, TIMES);
  return zones.some((zone) => times.some((time) => time.toZonedDateTimeISO(zone).hour < EARLY_HOURS));
}

function timesOf({ cron, timezone }: Schedule, now: Date, count: number): Temporal.Instant[] {
  const zone = { zone: timezone, repeated: repeatedByHour(cron) };
  return cronTimes(cron, zone, instantOf(now), count).map(({ instant }) => instant);
}

function instantOf(now: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime());
}
