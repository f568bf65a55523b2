import { addDays } from './day-range.ts';
import type { DayRange } from './day-range.ts';

/** Months since year 0 of a day, and the first day of such a month. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const firstOf = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;

/** Weeks, months, quarters and years of the calendar; undefined for presets that count days. */
export function namedRange(preset: string, today: string): DayRange | undefined {
  const match = /^(this|last)_(week_mon_today|week_sun_today|week_mon_sun|week_sun_sat|month|quarter|year)$/.exec(
    preset,
  );
  if (!match) return undefined;
  const [, which, unit = ''] = match;
  const isThis = which === 'this';
  if (unit.startsWith('week')) {
    if (isThis !== unit.endsWith('_today')) return undefined;
    const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
    const begin = addDays(today, -(unit.startsWith('week_mon') ? (weekday + 6) % 7 : weekday));
    return isThis ? { since: begin, until: today } : { since: addDays(begin, -7), until: addDays(begin, -1) };
  }
  const length = { month: 1, quarter: 3, year: 12 }[unit] ?? 1;
  const begin = Math.floor(monthOf(today) / length) * length;
  if (isThis) return { since: firstOf(begin), until: today };
  return { since: firstOf(begin - length), until: addDays(firstOf(begin), -1) };
}
