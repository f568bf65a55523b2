/** Returns the day of an instant in an ad account's time zone, as `YYYY-MM-DD`. */
export function accountDay(at: Date, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}
