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
