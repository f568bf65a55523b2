/** True for a day of the calendar, `YYYY-MM-DD`, from the year 1 on: `Date` takes 30 February for a day of March. */
export function dayExists(day: string): boolean {
  if (Number(day.slice(0, 4)) < 1) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}
