/** Whole days, both ends included, as `YYYY-MM-DD`. */
export interface DayRange {
  since: string;
  until: string;
}

const DAY = 86_400_000;

/** Days by number and numbers by day since 1970: a report of many rows asks for the same few over and over. */
const numbers = new Map<string, number>();
const days = new Map<number, string>();
const MOST_KEPT = 10_000;

function numberOf(day: string): number {
  const known = numbers.get(day);
  if (known !== undefined) return known;
  const number = Date.parse(`${day}T00:00:00Z`) / DAY;
  if (numbers.size < MOST_KEPT) numbers.set(day, number);
  return number;
}

/** A day some days later. */
export function addDays(day: string, count: number): string {
  const number = numberOf(day) + count;
  const known = days.get(number);
  if (known !== undefined) return known;
  const later = new Date(number * DAY).toISOString().slice(0, 10);
  if (days.size < MOST_KEPT) days.set(number, later);
  return later;
}

/** Number of days from one day to another. */
export function daysBetween(day: string, later: string): number {
  return numberOf(later) - numberOf(day);
}

/** The same day of the month some months earlier, or the month's last day where it is shorter. */
export function monthsBefore(day: string, count: number): string {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - count;
  const first = new Date(Date.UTC(Math.floor(month / 12), month % 12, 1));
  const last = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(Number(day.slice(8)), last));
  return first.toISOString().slice(0, 10);
}
