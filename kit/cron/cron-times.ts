import { Cron } from 'croner';
import { readCron } from './cron-expression.ts';

/** Treatment of a local time that a clock shows twice: `second` takes the later one, `both` takes both. */
export type RepeatedTimes = 'second' | 'both';

/** A time of an expression. */
export interface CronTime {
  instant: Temporal.Instant;
  /** Time on the clock of the zone, `2026-10-25T02:30`. */
  local: string;
  /** 1 for the second of two equal local times, else 0. */
  fold: 0 | 1;
}

/** A time of an expression, or one which the clock of the zone leaves out. */
export type CronSlot = CronTime | { instant: null; local: string; fold: 0 };

/** Time zone and bounds within which an expression is read. */
export interface CronZone {
  /** Name of the IANA database. */
  zone: string;
  repeated: RepeatedTimes;
}

/** No clock repeats or leaves out more than this at once. */
const LONGEST_SHIFT = { hours: 26 };
/** Slots further away than this are none. */
const YEARS = 4;
const MOST_MS = YEARS * 366 * 24 * 3_600_000;
const MINUTE = 16;

/**
 * Slots of an expression behind an instant, in the order of their instants; a local time that does not exist stands where it would have
 * been. Wall-clock times come from croner, their instants from Temporal. Ends when there is no time within four years.
 */
export function* cronSlots(
  expression: string,
  { zone, repeated }: CronZone,
  after: Temporal.Instant,
): Generator<CronSlot> {
  const end = after.epochMilliseconds + MOST_MS;
  const waiting: PlacedSlot[] = [];
  for (const local of wallClockTimes(expression, beginBefore(after, zone))) {
    const { earliest, slots } = placed(local, zone, repeated);
    // Later local times have no earlier instants than this one's, so what lies before it is in order.
    while (waiting[0] && waiting[0].at <= earliest) yield waiting.shift()!.slot;
    if (earliest > end) return;
    waiting.push(...slots.filter(({ at }) => at > after.epochMilliseconds));
    if (waiting.length > 1) waiting.sort((one, other) => one.at - other.at);
  }
  for (const { slot } of waiting) yield slot;
}

/** The first `count` times of an expression behind an instant; fewer where it has none within four years. */
export function cronTimes(expression: string, zone: CronZone, after: Temporal.Instant, count: number): CronTime[] {
  const found: CronTime[] = [];
  for (const slot of cronSlots(expression, zone, after)) {
    if (slot.instant === null) continue;
    found.push(slot);
    if (found.length === count) break;
  }
  return found;
}

/** Repeats of rules: an expression for every hour runs in both of two equal hours, one for a time of day in the second. */
export function repeatedByHour(expression: string): RepeatedTimes {
  return readCron(expression).everyHour ? 'both' : 'second';
}

/** Local time behind which all times have their instants, or would have had them, that lie behind `after`. */
function beginBefore(after: Temporal.Instant, zone: string): Temporal.PlainDateTime {
  const zoned = after.toZonedDateTimeISO(zone);
  const local = zoned.toPlainDateTime();
  const last = zoned.subtract(LONGEST_SHIFT).getTimeZoneTransition('next');
  const nobodyShifts = last === null || Temporal.ZonedDateTime.compare(last, zoned.add(LONGEST_SHIFT)) > 0;
  return nobodyShifts ? local : local.subtract(LONGEST_SHIFT);
}

/** Times of the expression on a clock without a zone. */
function* wallClockTimes(expression: string, begin: Temporal.PlainDateTime): Generator<Temporal.PlainDateTime> {
  const { fields } = readCron(expression);
  const cron = new Cron(fields.join(' '), { utcOffset: 0, paused: true });
  let at: Date | null = new Date(`${begin.toString().slice(0, MINUTE)}:00Z`);
  const end = begin.add({ years: YEARS + 1 });
  while ((at = cron.nextRun(at)) !== null) {
    const local = Temporal.PlainDateTime.from(at.toISOString().slice(0, MINUTE));
    if (Temporal.PlainDateTime.compare(local, end) > 0) return;
    yield local;
  }
}

/** A slot with its milliseconds; one that the clock leaves out stands at the jump. */
interface PlacedSlot {
  slot: CronSlot;
  at: number;
}

function placed(
  local: Temporal.PlainDateTime,
  zone: string,
  repeated: RepeatedTimes,
): { earliest: number; slots: PlacedSlot[] } {
  const name = local.toString().slice(0, MINUTE);
  const first = local.toZonedDateTime(zone, { disambiguation: 'earlier' }).toInstant();
  const second = local.toZonedDateTime(zone, { disambiguation: 'later' }).toInstant();
  const [earliest, latest] = [first.epochMilliseconds, second.epochMilliseconds];
  const early: PlacedSlot = { slot: { instant: first, local: name, fold: 0 }, at: earliest };
  if (earliest === latest) return { earliest, slots: [early] };
  if (!first.toZonedDateTimeISO(zone).toPlainDateTime().equals(local)) {
    return { earliest, slots: [{ slot: { instant: null, local: name, fold: 0 }, at: latest }] };
  }
  const late: PlacedSlot = { slot: { instant: second, local: name, fold: 1 }, at: latest };
  return { earliest, slots: repeated === 'both' ? [early, late] : [late] };
}
