import { addDays, lengthOf, type DayRange } from '#subgraphs/insights/facts/days.ts';
import { quotientText } from './decimal-text.ts';
import { monthsBefore } from '#subgraphs/insights/facts/account-days.ts';
import type { PlannedReport, ReportTotals } from './report.ts';

/** Days that are compared, and their counterparts. */
export interface ComparedDays {
  current: DayRange;
  earlier: DayRange;
}

/** PostgreSQL knows no earlier day by this form, and no platform is older. */
const FIRST_DAY = '0001-01-01';

/** The days of a report that are over everywhere, and as many before them; null when there are none. */
export function comparedDays(
  { request, accounts }: PlannedReport,
  comparedWith: 'PRECEDING' | 'YEAR_BEFORE',
): ComparedDays | null {
  const ends = accounts.map(({ today }) => addDays(today, -1));
  const to = ends.reduce((least, day) => (day < least ? day : least), request.dateTo);
  const current = { from: request.dateFrom, to };
  if (current.from > current.to) return null;
  const days = lengthOf(current);
  const earlier =
    comparedWith === 'PRECEDING'
      ? { from: addDays(current.from, -days), to: addDays(current.from, -1) }
      : { from: monthsBefore(current.from, 12), to: monthsBefore(current.to, 12) };
  return earlier.from < FIRST_DAY ? null : { current, earlier };
}

/** True when every day of a report is imported and was over. */
export function isComplete({ accounts }: PlannedReport): boolean {
  return accounts.every(({ coverage }) => coverage.state === 'COMPLETE' && coverage.partialDays.length === 0);
}

/** Changes in percent of the values that are one number, by currency. */
export function changesOf(
  current: readonly ReportTotals[],
  earlier: readonly ReportTotals[],
): { currency: string; percent: Record<string, string | null> }[] {
  return current.map(({ currency, values }) => {
    const before = earlier.find((totals) => totals.currency === currency)?.values ?? {};
    const percent = Object.entries(values).flatMap(([metric, value]) => {
      if (typeof value !== 'string' && value !== null) return [];
      return [[metric, changeOf(value, before[metric])] as const];
    });
    return { currency, percent: Object.fromEntries(percent) };
  });
}

function changeOf(now: string | null, before: unknown): string | null {
  if (now === null || typeof before !== 'string') return null;
  const [a, b] = [millionths(now), millionths(before)];
  if (a === null || b === null) return null;
  const text = quotientText((a - b) * 100n, b < 0n ? -b : b);
  return text === null ? null : Number(text).toFixed(2);
}

function millionths(text: string): bigint | null {
  const match = /^(-?)(\d+)(?:\.(\d{1,6}))?$/u.exec(text);
  return match ? BigInt(`${match[1]}${match[2]}${(match[3] ?? '').padEnd(6, '0')}`) : null;
}
