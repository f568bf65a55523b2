import { cronSlots, type CronTime } from '#kit/cron/cron-times.ts';
import { nextSlot, NO_SLOT, slotColumns, zoneOf, type NextSlot, type ScheduleClock } from '../definition/next-slot.ts';

/** Latest start of a run behind its time, in milliseconds. */
const GRACE_MS = 60_000;
/** Times of an outage that are counted; more of them count as this many. */
const MOST_COUNTED = 1_000;

/** Times of an outage. */
export interface MissedSlots {
  first: CronTime;
  count: number;
  until: Date;
}

/** Due times of a schedule: those that are too late, the one to run now, and the next one. */
export interface DueSlots {
  missed: MissedSlots | null;
  slot: CronTime | null;
  next: NextSlot;
}

/** Divides the times from `due` on by how late they are. */
export function dueSlots(clock: ScheduleClock, due: Date, now: Date): DueSlots {
  let missed = null as MissedSlots | null;
  let slot: CronTime | null = null;
  const behind = Temporal.Instant.fromEpochMilliseconds(due.getTime() - 1);
  for (const time of cronSlots(clock.cronExpression, zoneOf(clock), behind)) {
    if (time.instant === null) continue;
    const at = time.instant.epochMilliseconds;
    if (slot !== null || at > now.getTime()) return { missed, slot, next: slotColumns(time) };
    if (at >= now.getTime() - GRACE_MS) slot = time;
    else missed = { first: missed?.first ?? time, count: (missed?.count ?? 0) + 1, until: new Date(at) };
    if (missed?.count === MOST_COUNTED) return { missed, slot, next: nextSlot(clock, now) };
  }
  return { missed, slot, next: NO_SLOT };
}
