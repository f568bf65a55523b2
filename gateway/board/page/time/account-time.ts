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
