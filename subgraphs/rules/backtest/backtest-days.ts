import type { Violation } from '#kit/errors/refusals.ts';

/** Most days of one backtest. */
export const MOST_BACKTEST_DAYS = 92;

/** Days from the first to the last. */
export function daysBetween(from: string, to: string): string[] {
  const first = Temporal.PlainDate.from(from);
  const count = first.until(to, { largestUnit: 'days' }).days + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => first.add({ days: at }).toString());
}

/** Violations of a range of days: it ascends, and is not too long. */
export function rangeViolations({ from, to }: { from: string; to: string }, at: (name: string) => string): Violation[] {
  const count = Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days + 1;
  if (count < 1) return [{ path: at('to'), rule: 'range', message: 'must not lie before `from`' }];
  if (count <= MOST_BACKTEST_DAYS) return [];
  const message = `must be at most ${MOST_BACKTEST_DAYS} days from \`from\`, both included; these are ${count}`;
  return [{ path: at('to'), rule: 'range', message }];
}

/** Last millisecond of a day in a time zone. */
export function endOfDay(day: string, timeZone: string): Date {
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime({ timeZone });
  return new Date(next.epochMilliseconds - 1);
}
