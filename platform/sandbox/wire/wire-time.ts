import { invalidParameter } from './wire-error.ts';

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-CA', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'longOffset',
  });
  formatters.set(timezone, formatter);
  return formatter;
}

/** Writes an instant in the account's time zone: `2026-05-12T10:45:09-0700`. */
export function formatTime(milliseconds: number, timezone: string): string {
  const parts: Record<string, string> = {};
  for (const { type, value } of formatterOf(timezone).formatToParts(milliseconds)) parts[type] = value;
  const offset = (parts.timeZoneName ?? 'GMT').replace('GMT', '').replace(':', '') || '+0000';
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}${offset}`;
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
