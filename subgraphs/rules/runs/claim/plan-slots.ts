import { cronSlots, cronTimes, repeatedByHour } from '#kit/cron/cron-times.ts';

/** A slot that is claimed later than this is missed: nobody expects its changes any more. */
export const LATEST_START_MS = 60_000;
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

/** Slots of one outage; `until` is the last of them. */
export interface MissedSlots {
  first: PlannedSlot;
  until: Date;
  count: number;
}

/** Slots of a rule that have come, divided by what becomes of them. */
export interface SlotPlan {
  missed: MissedSlots | null;
  /** The slot that runs now; null when all were missed. */
  run: PlannedSlot | null;
  /** The first slot behind now; null when the schedule has none within four years. */
  next: PlannedSlot | null;
}

/** Decides what becomes of the slots of a rule up to now. Only the newest may run, and only when it is not late. */
export function planSlots(due: DueSlot, now: Date): SlotPlan {
  const { come, next } = slotsUntil(due, now);
  const newest = come.at(-1);
  const late = newest === undefined || now.getTime() - newest.dueAt.getTime() > LATEST_START_MS;
  const run = late ? null : newest;
  return { missed: missedOf(run ? come.slice(0, -1) : come), run, next };
}

function slotsUntil({ cron, timeZone, dueAt }: DueSlot, now: Date) {
  const zone = { zone: timeZone, repeated: repeatedByHour(cron) };
  const come: PlannedSlot[] = [];
  for (const slot of cronSlots(cron, zone, instantOf(dueAt.getTime() - 1))) {
    if (slot.instant === null) continue;
    const planned = slotOf({ ...slot, instant: slot.instant });
    if (planned.dueAt > now) return { come, next: planned };
    if (come.push(planned) === MOST_COUNTED) break;
  }
  const [next] = cronTimes(cron, zone, instantOf(now.getTime()), 1);
  return { come, next: next ? slotOf(next) : null };
}

function missedOf(slots: readonly PlannedSlot[]): MissedSlots | null {
  const [first] = slots;
  const last = slots.at(-1);
  return first && last ? { first, until: last.dueAt, count: slots.length } : null;
}

function slotOf({ instant, local, fold }: { instant: Temporal.Instant; local: string; fold: 0 | 1 }): PlannedSlot {
  return { dueAt: new Date(instant.epochMilliseconds), localTime: local, fold };
}

function instantOf(millis: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(millis);
}
