const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/i;

/** The formats of the tools' schemas, checked as the graph's scalars check them. */
export const FORMATS = {
  uuid: UUID,
  date: (text: string) => DATE.test(text) && isCalendarDay(text),
  'date-time': (text: string) => DATE_TIME.test(text) && isInstant(text),
};

function isCalendarDay(text: string): boolean {
  try {
    Temporal.PlainDate.from(text, { overflow: 'reject' });
    return true;
  } catch {
    return false;
  }
}

function isInstant(text: string): boolean {
  try {
    Temporal.Instant.from(text.toUpperCase());
    return true;
  } catch {
    return false;
  }
}
