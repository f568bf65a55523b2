/** Message for a text that is no time zone. */
export const NO_TIME_ZONE =
  'is no IANA time zone such as Europe/Berlin, or UTC: abbreviations and offsets say nothing of daylight saving';

/**
 * True for a place's time zone name in the IANA database, or UTC. Abbreviations (`PST`, `EST`) and offsets (`+02:00`) are refused, though
 * parsers accept them: their authors mean a place, whose clock changes with the seasons.
 */
export function isTimeZone(name: string): boolean {
  if (name.toUpperCase() === 'UTC') return true;
  if (!/^[a-z_]+(?:\/[\w+-]+)+$/iu.test(name)) return false;
  try {
    return new Temporal.ZonedDateTime(0n, name).timeZoneId !== '';
  } catch {
    return false;
  }
}
