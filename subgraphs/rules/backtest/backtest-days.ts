import type { Violation } from '#kit/errors/refusals.ts';

/** Most days of a backtest that is answered at once. */
const MOST_DAYS_AT_ONCE = 31;
/** Most days of a backtest in the background. */
const MOST_BACKTEST_DAYS = 92;

/** Days from the first to the last. */
export function daysBetween(from: string, to: string): string[] {
  const first = Temporal.PlainDate.from(from);
  const count = first.until(to, { largestUnit: 'days' }).days + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => first.add({ days: at }).toString());
}

/** Days to simulate. */
interface DayRange {
  from: string;
  to: string;
}

/** Violations of a range of days that is answered at once: it ascends, and is not too long. */
export function rangeViolations(range: DayRange, at: (name: string) => string): Violation[] {
  const longer = `; a job in the background takes up to ${MOST_BACKTEST_DAYS} (ruleBacktestJobCreate of the graph)`;
  return violationsOf(range, at, { most: MOST_DAYS_AT_ONCE, longer });
}

/** Violations of a range of days in the background. */
export function longRangeViolations(range: DayRange, at: (name: string) => string): Violation[] {
  return violationsOf(range, at, { most: MOST_BACKTEST_DAYS, longer: '' });
}

function violationsOf(
  { from, to }: DayRange,
  at: (name: string) => string,
  { most, longer }: { most: number; longer: string },
): Violation[] {
  const count = Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days + 1;
  if (count < 1) return [{ path: at('to'), rule: 'range', message: 'must not lie before `from`' }];
  if (count <= most) return [];
  const message = `must be at most ${most} days from \`from\`, both included; these are ${count}${longer}`;
  return [{ path: at('to'), rule: 'range', message }];
}

/** Last millisecond of a day in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime({ timeZone });
  return new Date(next.epochMilliseconds - 1);
}
