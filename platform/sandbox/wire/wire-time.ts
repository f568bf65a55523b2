import { invalidParameter } from './wire-error.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, string>();
const QUARTER = 900_000;
const KEPT_OFFSETS = 10_000;

function formatterOf(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, timeZoneName: 'longOffset' });
  formatters.set(timezone, formatter);
  return formatter;
}

/** `+0200`; zones change their offset on quarters of an hour only, so lists ask the calendar once for many rows. */
function offsetText(milliseconds: number, timezone: string): string {
  const key = `${timezone} ${Math.floor(milliseconds / QUARTER)}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  const part = formatterOf(timezone)
    .formatToParts(milliseconds)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const offset = (part ?? 'GMT').replace('GMT', '').replace(':', '') || '+0000';
  if (offsets.size >= KEPT_OFFSETS) offsets.clear();
  offsets.set(key, offset);
  return offset;
}

/** Writes an instant in the account's time zone: `2026-05-12T10:45:09-0700`. */
export function formatTime(milliseconds: number, timezone: string): string {
  const offset = offsetText(milliseconds, timezone);
  const minutes = Number(`${offset[0] ?? '+'}1`) * (Number(offset.slice(1, 3)) * 60 + Number(offset.slice(3, 5)));
  return `${new Date(milliseconds + minutes * 60_000).toISOString().slice(0, 19)}${offset}`;
}

/** The hours the time zone is ahead of UTC at an instant. */
export function offsetHours(milliseconds: number, timezone: string): number {
  const offset = formatTime(milliseconds, timezone).slice(-5);
  const hours = Number(offset.slice(1, 3)) + Number(offset.slice(3)) / 60;
  return offset.startsWith('-') ? -hours : hours;
}

/** The calendar day of an instant in a time zone, `YYYY-MM-DD`. */
export function dayOf(milliseconds: number, timezone: string): string {
  return formatTime(milliseconds, timezone).slice(0, 10);
}

/**
 * Reads a time parameter: UNIX seconds or ISO 8601; an ISO time without an offset is read in UTC.
 *
 * @throws WireError code 100 when it is neither
 */
export function parseTime(value: string, name: string): number {
  if (/^\d{1,12}$/.test(value)) return Number(value) * 1000;
  const offset = /([+-]\d{2})(\d{2})$/.exec(value);
  const iso = offset && value.includes('T') ? `${value.slice(0, -5)}${offset[1]}:${offset[2]}` : value;
  const zoned = /(?:Z|[+-]\d{2}:\d{2})$/i.test(iso) || !iso.includes('T') ? iso : `${iso}Z`;
  const milliseconds = Date.parse(zoned.replace(' ', 'T'));
  if (Number.isNaN(milliseconds)) throw invalidParameter(`Param ${name} must be a time`, [name]);
  return milliseconds;
}
