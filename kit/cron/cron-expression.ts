/** Field of an expression with its bounds and the names its numbers may have. */
interface CronField {
  name: string;
  min: number;
  max: number;
  names: readonly string[];
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];

/** The five fields in their order; 0 and 7 of the last are Sunday. */
export const CRON_FIELDS: readonly CronField[] = [
  { name: 'minute', min: 0, max: 59, names: [] },
  { name: 'hour', min: 0, max: 23, names: [] },
  { name: 'day_of_month', min: 1, max: 31, names: [] },
  { name: 'month', min: 1, max: 12, names: MONTHS },
  { name: 'day_of_week', min: 0, max: 7, names: WEEKDAYS },
];

/** An expression that was read: each field as `*` or as a list of numbers. */
export interface CronExpression {
  fields: readonly string[];
  /** True when the hour field begins with `*`: such a rule follows elapsed time, not one time of day. */
  everyHour: boolean;
}

/** Mistakes of an expression, each a sentence; empty when it can be read. */
export function cronMistakes(text: string): string[] {
  const read = readFields(text);
  return 'mistakes' in read ? read.mistakes : [];
}

/** Reads an expression of five fields. Throws a RangeError that names every mistake. */
export function readCron(text: string): CronExpression {
  const read = readFields(text);
  if ('mistakes' in read) throw new RangeError(read.mistakes.join(' '));
  return { fields: read.fields, everyHour: text.trim().split(/\s+/u)[1]?.startsWith('*') ?? false };
}

function readFields(text: string): { fields: string[] } | { mistakes: string[] } {
  const parts = text.trim().split(/[ \t]+/u);
  if (parts[0]?.startsWith('@')) {
    return { mistakes: [`${parts[0]} is a nickname: write five fields, such as "0 0 * * *" for every midnight.`] };
  }
  if (parts.length === 6) {
    return { mistakes: ['There are six fields: seconds are not supported, so begin with the minute.'] };
  }
  if (parts.length !== CRON_FIELDS.length) {
    return {
      mistakes: [`There are ${parts.length} fields instead of five: minute, hour, day of month, month, day of week.`],
    };
  }
  const mistakes: string[] = [];
  const fields = CRON_FIELDS.map((field, at) => readField(field, parts[at] ?? '', (mistake) => mistakes.push(mistake)));
  return mistakes.length > 0 ? { mistakes } : { fields };
}

type Report = (mistake: string) => void;

/** A field as a list of numbers; `*` alone stays, since day fields mean something else when they are restricted. */
function readField(field: CronField, text: string, report: Report): string {
  if (text === '*') return text;
  const numbers = new Set(text.split(',').flatMap((item) => readItem(field, item, report)));
  if (field.name === 'day_of_week' && numbers.delete(7)) numbers.add(0);
  return [...numbers].toSorted((a, b) => a - b).join(',');
}

function readItem(field: CronField, item: string, report: Report): number[] {
  const refuse = (why: string): number[] => {
    report(`"${item}" is no ${field.name}: ${why}.`);
    return [];
  };
  if (/[LW#?]/u.test(item.replaceAll(/[a-z]{2,}/giu, '')))
    return refuse('L, W, # and ? are not supported, so name the days');
  const found = /^(?:(\*)|(\w+)(?:-(\w+))?)(?:\/(\d+))?$/u.exec(item);
  if (!found) return refuse(`write a number, a range, a list or a step from ${field.min} to ${field.max}`);
  const [, star, first, last, step] = found;
  if (step !== undefined && Number(step) < 1) return refuse('a step is at least 1');
  if (step !== undefined && !star && last === undefined) {
    return refuse(`a step follows * or a range, such as ${first}-${field.max}/${step}`);
  }
  const from = star ? field.min : numberOf(field, first);
  const to = star ? lastOf(field) : last === undefined ? from : numberOf(field, last);
  if (from === null || to === null) return refuse(`numbers go from ${field.min} to ${field.max}`);
  if (from > to) return refuse('a range ascends');
  const every = Number(step ?? 1);
  return Array.from({ length: Math.floor((to - from) / every) + 1 }, (_, at) => from + at * every);
}

/** A step over all days of the week must not meet Sunday twice. */
function lastOf({ name, max }: CronField): number {
  return name === 'day_of_week' ? 6 : max;
}

function numberOf({ min, max, names }: CronField, text = ''): number | null {
  const named = names.indexOf(text.toLowerCase());
  if (named >= 0) return named + (min === 1 ? 1 : 0);
  const number = /^\d{1,2}$/u.test(text) ? Number(text) : NaN;
  return number >= min && number <= max ? number : null;
}
