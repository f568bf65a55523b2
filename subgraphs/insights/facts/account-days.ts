/** A day as `YYYY-MM-DD`; text order is the order of days. */
export type Day = string;

/** The day it is in a time zone. */
export function dayIn(timeZone: string, at: Date): Day {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** Begin of a day in a time zone. */
export function startOfDay(timeZone: string, day: Day): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds);
}

/** The same day of the month so many months before, or that month's last day where it is shorter. */
export function monthsBefore(day: Day, months: number): Day {
  return Temporal.PlainDate.from(day).subtract({ months }).toString();
}

/** The later of two days. */
export function laterOf(one: Day, other: Day): Day {
  return one > other ? one : other;
}

/** True when a range is longer than so many months. */
export function isLongerThan({ from, to }: { from: Day; to: Day }, months: number): boolean {
  return monthsBefore(to, months) >= from;
}
