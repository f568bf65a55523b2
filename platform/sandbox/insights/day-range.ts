/** Whole days, both ends included, as `YYYY-MM-DD`. */
export interface DayRange {
  since: string;
  until: string;
}

const DAY = 86_400_000;

/** A day some days later. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + count * DAY).toISOString().slice(0, 10);
}

/** How many days a day is behind another. */
export function daysBetween(day: string, later: string): number {
  return Math.round((Date.parse(`${later}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / DAY);
}

/** The same day of the month some months earlier, or the month's last day where it is shorter. */
export function monthsBefore(day: string, count: number): string {
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - count;
  const first = new Date(Date.UTC(Math.floor(month / 12), month % 12, 1));
  const last = new Date(Date.UTC(Math.floor(month / 12), (month % 12) + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(Number(day.slice(8)), last));
  return first.toISOString().slice(0, 10);
}
