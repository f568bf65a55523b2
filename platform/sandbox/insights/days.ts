import type { DayRange } from './day-range.ts';
import { addDays, monthsBefore } from './day-range.ts';
import { namedRange } from './named-ranges.ts';
import { ParamReader } from '../wire/param-reader.ts';
import { invalidParameter, WireError } from '../wire/wire-error.ts';

const MAX_MONTHS = 37;

/** Days before today at which a preset begins and ends. */
const PRESETS: Record<string, [number, number]> = {
  today: [0, 0],
  yesterday: [1, 1],
  last_3d: [3, 1],
  last_7d: [7, 1],
  last_14d: [14, 1],
  last_28d: [28, 1],
  last_30d: [30, 1],
  last_90d: [90, 1],
  maximum: [1125, 0],
  data_maximum: [1125, 0],
};

/**
 * Reads the asked time: `time_ranges` over `time_range` over `date_preset`, cut by `time_increment`.
 *
 * @throws WireError 3018 for days more than 37 months ago, code 100 for what cannot be read
 */
export function readRanges(params: ParamReader, today: string): DayRange[] {
  const ranges = params.list('time_ranges');
  if (ranges) return ranges.map((range) => readRange(range, today));
  const range = params.has('time_range') ? readRange(params.record('time_range'), today) : presetRange(params, today);
  const increment = params.text('time_increment') ?? 'all_days';
  if (increment === 'all_days') return [range];
  if (increment === 'monthly') return cutMonths(range);
  const step = Number(increment);
  if (!Number.isInteger(step) || step < 1 || step > 90)
    throw invalidParameter('time_increment must be from 1 to 90, monthly or all_days', ['time_increment']);
  const cut: DayRange[] = [];
  for (let since = range.since; since <= range.until; since = addDays(since, step)) {
    const until = addDays(since, step - 1);
    cut.push({ since, until: until < range.until ? until : range.until });
  }
  return cut;
}

function presetRange(params: ParamReader, today: string): DayRange {
  const preset = params.text('date_preset') ?? 'last_30d';
  const named = namedRange(preset, today);
  if (named) return named;
  const days = Object.hasOwn(PRESETS, preset) ? PRESETS[preset] : undefined;
  if (!days) throw invalidParameter(`date_preset ${preset} is not known`, ['date_preset']);
  return { since: addDays(today, -days[0]), until: addDays(today, -days[1]) };
}

function readRange(value: unknown, today: string): DayRange {
  const { since, until } = new ParamReader({ range: value }).record('range') ?? {};
  const isDay = (day: unknown): day is string =>
    typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day));
  if (!isDay(since) || !isDay(until) || since > until)
    throw invalidParameter('time_range needs since and until as YYYY-MM-DD, in order', ['time_range']);
  if (since < monthsBefore(today, MAX_MONTHS)) {
    throw new WireError({
      code: 3018,
      message: `(#3018) The start date of the time range cannot be beyond ${MAX_MONTHS} months from the current date`,
    });
  }
  return { since, until };
}

function cutMonths(range: DayRange): DayRange[] {
  const cut: DayRange[] = [];
  for (let { since } = range; since <= range.until;) {
    const nextMonth = `${addDays(`${since.slice(0, 8)}28`, 4).slice(0, 8)}01`;
    const until = addDays(nextMonth, -1);
    cut.push({ since, until: until < range.until ? until : range.until });
    since = nextMonth;
  }
  return cut;
}
