const DAY_MS = 24 * 3_600_000;

/** Number of days from the first to the last; not a number where one is none, and at most 0 where the last lies before the first. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS) + 1;
}

/** Every day from the first to the last. */
export function daysBetween(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, countDays(from, to)) }, (_, at) => addDays(from, at));
}

/** The day so many days later. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The last complete days in a time zone. */
export function lastDays(count: number, timeZone: string, now: Date): { from: string; to: string } {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(now);
  return { from: addDays(today, -count), to: addDays(today, -1) };
}

/** A day in words: `3 Sept 2026`. */
export function sayDay(day: string): string {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'medium' });
  return format.format(new Date(`${day}T00:00:00Z`));
}

/** Days in words; a single one only once. */
export function sayDays(from: string, to: string): string {
  return from === to ? sayDay(from) : `${sayDay(from)} to ${sayDay(to)}`;
}
