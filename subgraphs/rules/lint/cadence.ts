import { cronSlots, cronTimes, repeatedByHour } from '#kit/cron/cron-times.ts';
import type { RuleDefinition } from '#subgraphs/rules/definition/definition.ts';

type Schedule = RuleDefinition['schedule'];

/** Times that are compared to find the shortest gap. */
const TIMES = 50;
/** No clock leaves out more than this at once. */
const LONGEST_SHIFT_MS = 26 * 3_600_000;
const YEAR_MS = 366 * 86_400_000;
/** Sums of a day are nearly empty so long. */
const EARLY_MS = 3 * 3_600_000;
const WEEK_DAYS = 7;
/** Characters of a date. */
const DATE = 10;

/** Shortest time between two runs, in milliseconds. */
export function shortestGap(schedule: Schedule, now: Date): number {
  const times = timesOf(schedule, now, TIMES).map(({ epochMilliseconds }) => epochMilliseconds);
  const gaps = times.slice(1).map((time, at) => time - times[at]!);
  return Math.min(Infinity, ...gaps);
}

/** The first local time within a year that the clock of the zone leaves out, for a rule at fixed hours; null for none. */
export function firstSkipped(schedule: Schedule, now: Date): string | null {
  if (repeatedByHour(schedule.cron) === 'both') return null;
  const skipped = changesOf(schedule.timezone, now).map((change) => skippedAt(schedule, change));
  return skipped.find((local) => local !== null) ?? null;
}

/** The first local dates behind an instant on which a rule runs, `YYYY-MM-DD`; fewer where there are none within four years. */
export function nextDates({ cron, timezone }: Schedule, now: Date, count: number): string[] {
  const dates: string[] = [];
  let after = instantOf(now);
  while (dates.length < count) {
    const [time] = cronTimes(cron, { zone: timezone, repeated: repeatedByHour(cron) }, after, 1);
    if (time === undefined) break;
    const date = Temporal.PlainDate.from(time.local.slice(0, DATE));
    dates.push(date.toString());
    after = date.add({ days: 1 }).toZonedDateTime(timezone).toInstant().subtract({ milliseconds: 1 });
  }
  return dates;
}

/** Instants within a year at which the clock of a zone is changed. */
function changesOf(zone: string, now: Date): Temporal.Instant[] {
  const found: Temporal.Instant[] = [];
  let next = instantOf(now).toZonedDateTimeISO(zone).getTimeZoneTransition('next');
  while (next !== null && next.epochMilliseconds - now.getTime() < YEAR_MS) {
    found.push(next.toInstant());
    next = next.getTimeZoneTransition('next');
  }
  return found;
}

/** A slot that is left out stands at the change itself. */
function skippedAt({ cron, timezone }: Schedule, change: Temporal.Instant): string | null {
  const before = change.subtract({ minutes: 1 });
  for (const slot of cronSlots(cron, { zone: timezone, repeated: 'second' }, before)) {
    if (slot.instant === null) return slot.local;
    if (slot.instant.epochMilliseconds > change.epochMilliseconds + LONGEST_SHIFT_MS) return null;
  }
  return null;
}

/** True where a run of the next week is shortly after midnight in one of the time zones. */
export function runsAfterMidnight(schedule: Schedule, now: Date, timeZones: readonly string[]): boolean {
  const zones = timeZones.length === 0 ? [schedule.timezone] : [...new Set(timeZones)];
  return zones.some((zone) => midnightsOf(zone, now).some((midnight) => runsBehind(schedule, midnight)));
}

function midnightsOf(zone: string, now: Date): Temporal.Instant[] {
  const today = instantOf(now).toZonedDateTimeISO(zone).startOfDay();
  return Array.from({ length: WEEK_DAYS }, (_, at) =>
    today
      .add({ days: at + 1 })
      .startOfDay()
      .toInstant(),
  );
}

function runsBehind(schedule: Schedule, midnight: Temporal.Instant): boolean {
  const [first] = timesOf(schedule, new Date(midnight.epochMilliseconds - 1), 1);
  return first !== undefined && first.epochMilliseconds < midnight.epochMilliseconds + EARLY_MS;
}

function timesOf({ cron, timezone }: Schedule, now: Date, count: number): Temporal.Instant[] {
  const zone = { zone: timezone, repeated: repeatedByHour(cron) };
  return cronTimes(cron, zone, instantOf(now), count).map(({ instant }) => instant);
}

function instantOf(now: Date): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(now.getTime());
}
