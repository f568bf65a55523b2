const DAY_MS = 86_400_000;

/** First and last day as YYYY-MM-DD, both included. */
export interface DayRange {
  from: string;
  to: string;
}

/** The day that many days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Number of days of a range. */
export function lengthOf({ from, to }: DayRange): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;
}

/** Every day of a range. */
export function daysOf(range: DayRange): string[] {
  return Array.from({ length: lengthOf(range) }, (_, at) => addDays(range.from, at));
}

/** Monday of the day's ISO week. */
export function weekOf(day: string): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return addDays(day, -((weekday + 6) % 7));
}

/** First day of the day's month. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** First days of the ISO weeks a range touches. */
export function weeksOf(range: DayRange): string[] {
  return [...new Set(daysOf(range).map(weekOf))];
}

/** First days of the months a range touches. */
export function monthsOf(range: DayRange): string[] {
  return [...new Set(daysOf(range).map(monthOf))];
}

/** The month after the one that begins on this day. */
export function nextMonth(first: string): string {
  return monthOf(addDays(first, 31));
}
