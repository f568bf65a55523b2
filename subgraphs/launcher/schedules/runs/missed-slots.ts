import type { CronTime } from '#kit/cron/cron-times.ts';
import { isMissed, outageOf, slotsUntil, type MissedSlots } from '#kit/cron/due-slots.ts';
import { NO_SLOT, slotColumns, zoneOf, type NextSlot, type ScheduleClock } from '../definition/next-slot.ts';

/** Times of an outage that are counted; more of them count as this many. */
const MOST_COUNTED = 1_000;

/** Due times of a schedule: those that are too late, the one to run now, and the next one. */
export interface DueSlots {
  missed: MissedSlots | null;
  slot: CronTime | null;
  next: NextSlot;
}

/** Divides the times from `due` on by how late they are. The first that is in time runs; one behind it is the next. */
export function dueSlots(clock: ScheduleClock, due: Date, now: Date): DueSlots {
  const expression = { expression: clock.cronExpression, zone: zoneOf(clock), due };
  const { come, next } = slotsUntil(expression, now, MOST_COUNTED);
  const late = come.filter((time) => isMissed(time, now));
  const [slot = null, behind = next] = come.slice(late.length);
  return { missed: outageOf(late), slot, next: behind ? slotColumns(behind) : NO_SLOT };
}
