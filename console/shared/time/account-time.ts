const WALL_TIME = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/u;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** An instant as clocks in a time zone show it, with the zone's name: `Mon, 23 Nov 2026, 09:00 GMT+1`. */
export function inZone(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(instant));
}

/** An instant as a field for local times takes it: `2026-11-23T09:00`. */
export function wallTimeOf(instant: string, timeZone: string): string {
  const milliseconds = Date.parse(instant);
  return new Date(milliseconds + offsetMinutes(milliseconds, timeZone) * MINUTE_MS).toISOString().slice(0, 16);
}

/**
 * The instant at which clocks in a time zone show `2026-11-23T09:00`, with its offset. Of two, when clocks are set back, the
 * later one. Null for a time that clocks leave out, and for text that is no such time.
 */
export function instantOf(wallTime: string, timeZone: string): string | null {
  const parts = WALL_TIME.exec(wallTime)?.slice(1).map(Number);
  if (!parts) return null;
  const [year, month, day, hour, minute] = parts as [number, number, number, number, number];
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  const offsets = [asUtc - DAY_MS, asUtc + DAY_MS].map((instant) => offsetMinutes(instant, timeZone));
  const fitting = offsets.filter((offset) => offsetMinutes(asUtc - offset * MINUTE_MS, timeZone) === offset);
  return fitting.length === 0 ? null : `${wallTime}:00${offsetText(Math.min(...fitting))}`;
}

/** Minutes by which clocks in a time zone are ahead of UTC at an instant. */
function offsetMinutes(milliseconds: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(milliseconds).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/u.exec(name) ?? [];
  return (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -1 : 1);
}

function offsetText(offset: number): string {
  const size = Math.abs(offset);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${offset < 0 ? '-' : '+'}${two(Math.trunc(size / 60))}:${two(size % 60)}`;
}
