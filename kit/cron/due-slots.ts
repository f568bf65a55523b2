import { cronSlots, cronTimes, type CronTime, type CronZone } from './cron-times.ts';

/** A slot that is claimed later than this is missed: nobody expects its effects any more. */
export const LATEST_START_MS = 60_000;

/** An expression with its next slot that was not claimed. */
export interface DueExpression {
  expression: string;
  zone: CronZone;
  due: Date;
}

/** Slots of one outage; `until` is the last of them. */
export interface MissedSlots {
  first: CronTime;
  until: Date;
  count: number;
}

/**
 * Slots from the due one up to now, at most `most`, and the first one behind now; null where there is none within four years. With more than
 * `most` slots up to now the rest of them is left out.
 */
export function slotsUntil(
  { expression, zone, due }: DueExpression,
  now: Date,
  most: number,
): { come: CronTime[]; next: CronTime | null } {
  const come: CronTime[] = [];
  for (const slot of cronSlots(expression, zone, instantOf(due.getTime() - 1))) {
    if (slot.instant === null) continue;
    if (slot.instant.epochMilliseconds > now.getTime()) return { come, next: slot };
    if (come.push(slot) === most) break;
  }
  const [next = null] = cronTimes(expression, zone, instantOf(now.getTime()), 1);
  return { come, next };
}

/** True when a slot is claimed too late to run. */
export function isMissed({ instant }: CronTime, now: Date): boolean {
  return now.getTime() - instant.epochMilliseconds > LATEST_START_MS;
}

/** Missed slots as one outage; null for none. */
export function outageOf(slots: readonly CronTime[]): MissedSlots | null {
  const [first] = slots;
  const last = slots.at(-1);
  return first && last ? { first, until: dateOf(last), count: slots.length } : null;
}

/** Instant of a slot. */
export function dateOf({ instant }: CronTime): Date {
  return new Date(instant.epochMilliseconds);
}

function instantOf(millis: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(millis);
}
