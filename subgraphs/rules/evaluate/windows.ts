import type { Timeframe } from '#subgraphs/rules/definition/definition.ts';
import type { Window } from './account-data.ts';

const DAY_MS = 86_400_000;

/** The day that many days later; earlier for a negative count. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** Days from the first to the last, both included. */
export function daysOf({ from, to }: Window): string[] {
  const count = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return Array.from({ length: Math.max(0, count) }, (_, at) => addDays(from, at));
}

/** Days of a timeframe for an ad account whose day is `today`, moved back by `shiftDays`. */
export function windowOf(timeframe: Timeframe, today: string, shiftDays = 0): Window {
  const day = addDays(today, -shiftDays);
  if (timeframe.kind === 'today') return { from: day, to: day };
  return { from: addDays(day, -timeframe.days), to: addDays(day, -1) };
}
