import type { MeasureName } from '../arguments/measures.ts';

/** Millionths, which all decimals of reports have at most. */
const PLACES = 6;
const ONE = 10n ** BigInt(PLACES);

/** The value of a measure, as decimal text or as a word; null where it is not known. */
export function valueOf(name: MeasureName, values: Readonly<Record<string, unknown>>): string | null {
  if (name === 'roas') return quotient(firstEntry(values['action_values']), textOf(values['spend']));
  const value = values[name];
  return Array.isArray(value) ? firstEntry(value) : textOf(value);
}

/** Change of a value in percent; null where the earlier one is 0 or not known. */
export function changeOf(now: string | null, before: string | null): string | null {
  const [a, b] = [millionths(now), millionths(before)];
  if (a === null || b === null || b === 0n) return null;
  return decimalText(divide((a - b) * 100n * ONE, b < 0n ? -b : b));
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Returns the first entry: a report of the page asks for one action type in one window. */
function firstEntry(entries: unknown): string | null {
  const first: unknown = Array.isArray(entries) ? entries[0] : null;
  return typeof first === 'object' && first !== null && 'value' in first ? textOf(first.value) : null;
}

function quotient(value: string | null, by: string | null): string | null {
  const [a, b] = [millionths(value), millionths(by)];
  return a === null || b === null || b === 0n ? null : decimalText(divide(a * ONE, b));
}

function millionths(text: string | null): bigint | null {
  const [, sign, whole, part = ''] = /^(-?)(\d+)(?:\.(\d{1,6}))?$/u.exec(text ?? '') ?? [];
  return whole === undefined ? null : BigInt(`${sign}${whole}${part.padEnd(PLACES, '0')}`);
}

/** Divides, rounding half away from zero. */
function divide(value: bigint, by: bigint): bigint {
  const isNegative = value < 0n !== by < 0n;
  const [top, bottom] = [value < 0n ? -value : value, by < 0n ? -by : by];
  const rounded = (top * 2n + bottom) / (bottom * 2n);
  return isNegative ? -rounded : rounded;
}

function decimalText(value: bigint): string {
  const digits = String(value < 0n ? -value : value).padStart(PLACES + 1, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`;
}
