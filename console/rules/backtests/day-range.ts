import { countDays } from '../../shared/time/days.ts';

/** Days to simulate a rule over. */
export interface DayRange {
  /** First day. */
  from: string;
  /** Last day, included. */
  to: string;
}

const DAY_MS = 86_400_000;
const MOST_AT_ONCE = 31;
const MOST_DAYS = 92;

/** The last days that are over everywhere on earth, so that they are over in every ad account. */
export function pastDays(count: number, now: Date): DayRange {
  const last = now.getTime() - 2 * DAY_MS;
  const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);
  return { from: dayOf(last - (count - 1) * DAY_MS), to: dayOf(last) };
}

/** True for days that are simulated while one waits; more are simulated in the background. */
export function isAtOnce({ from, to }: DayRange): boolean {
  return countDays(from, to) <= MOST_AT_ONCE;
}

/** The fault of a range of days in words; null where it has none. */
export function faultOf({ from, to }: DayRange): string | null {
  const count = countDays(from, to);
  if (Number.isNaN(count)) return 'Choose a first and a last day.';
  if (count < 1) return 'The first day lies behind the last.';
  return count > MOST_DAYS ? `Choose at most ${MOST_DAYS} days: these are ${count}.` : null;
}

/** The number of days and how they are simulated, in words; the bounds where they cannot be. */
export function sayRange(range: DayRange): string {
  if (faultOf(range) !== null)
    return `Up to ${MOST_AT_ONCE} days are simulated at once, up to ${MOST_DAYS} in the background.`;
  const count = countDays(range.from, range.to);
  if (count === 1) return 'This is one day: it is simulated at once.';
  return `These are ${count} days: they are simulated ${isAtOnce(range) ? 'at once' : 'in the background'}.`;
}
