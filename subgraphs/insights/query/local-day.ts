/** The day it is in a time zone. */
export function localDay(now: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** The same day that many months earlier, or the last one of its month. */
export function monthsBefore(day: string, months: number): string {
  return Temporal.PlainDate.from(day).subtract({ months }).toString();
}

/** True when a range is longer than so many months. */
export function isLongerThan({ from, to }: { from: string; to: string }, months: number): boolean {
  return monthsBefore(to, months) >= from;
}
