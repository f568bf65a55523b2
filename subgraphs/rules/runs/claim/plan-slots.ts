import { repeatedByHour, type CronTime } from '#kit/cron/cron-times.ts';
import { dateOf, isMissed, outageOf, slotsUntil, type MissedSlots } from '#kit/cron/due-slots.ts';

/** Most slots of one outage that are counted. */
const MOST_COUNTED = 10_000;

/** Slot of a rule that is due, and its schedule. */
export interface DueSlot {
  cron: string;
  timeZone: string;
  /** Instant of the slot the rule is due at. */
  dueAt: Date;
}

/** One slot in the columns of a run. */
export interface PlannedSlot {
  dueAt: Date;
  localTime: string;
  fold: 0 | 1;
}

/** Slots of a rule that have come, divided by what becomes of them. */
export interface SlotPlan {
  missed: (Omit<MissedSlots, 'first'> & { first: PlannedSlot }) | null;
  /** The slot that runs now; null when all were missed. */
  run: PlannedSlot | null;
  /** The first slot behind now; null when the schedule has none within four years. */
  next: PlannedSlot | null;
}

/** Decides what becomes of the slots of a rule up to now. Only the newest may run, and only when it is not late. */
export function planSlots({ cron: expression, timeZone, dueAt: due }: DueSlot, now: Date): SlotPlan {
  const zone = { zone: timeZone, repeated: repeatedByHour(expression) };
  const { come, next } = slotsUntil({ expression, zone, due }, now, MOST_COUNTED);
  const newest = come.at(-1);
  const run = newest && !isMissed(newest, now) ? newest : null;
  const missed = outageOf(run ? come.slice(0, -1) : come);
  return {
    missed: missed && { ...missed, first: slotOf(missed.first) },
    run: run && slotOf(run),
    next: next && slotOf(next),
  };
}

function slotOf(time: CronTime): PlannedSlot {
  return { dueAt: dateOf(time), localTime: time.local, fold: time.fold };
}
