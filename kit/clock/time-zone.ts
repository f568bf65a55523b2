/** What is wrong with what is no time zone. */
export const NO_TIME_ZONE =
  'is no IANA time zone such as Europe/Berlin, or UTC: abbreviations and offsets say nothing of daylight saving';

/**
 * Whether it is the name of a place's time zone in the IANA database, or UTC. Abbreviations (`PST`, `EST`) and offsets (`+02:00`)
 * are none, though parsers take them: whoever writes them means a place, whose clock changes with the seasons.
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
