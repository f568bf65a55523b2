import { cutTo } from './cut.ts';
import { addDays, lengthOf, monthOf } from '#subgraphs/insights/facts/days.ts';
import { type Day, dayIn, laterOf, monthsBefore, startOfDay } from '#subgraphs/insights/facts/account-days.ts';
import type { Part } from './part.ts';
import { REQUEST_VERSION, type ReportKind } from './report-kind.ts';
import { MOST_MONTHS, PERIOD_DAYS, RESTATED_DAYS, type ImportSchedule } from './schedule.ts';
import { FULL_SIZE, type WorkingSize } from './size.ts';
import type { SliceBook, SliceState } from './slice-book.ts';
import { newWork, type Work } from './work.ts';

/** Inputs to the choice of the next work. */
export interface Plan {
  now: Date;
  timeZone: string;
  currency: string;
  /** First day that somebody asked for beyond the usual history; null when nobody did. */
  since: Day | null;
  /** True when somebody reads the account now. */
  isRead: boolean;
  /** Time at which somebody wanted today soon; null when nobody did. */
  soonAt: Date | null;
  slices: SliceBook;
  sizes: Readonly<Record<string, WorkingSize>>;
  schedule: ImportSchedule;
}

/** Days that are imported in one go, back from today. */
const STRETCH = RESTATED_DAYS;
/** A day whose ads do not add up to the account is imported again this often: the platform may list more of them. */
const UNATTRIBUTED_DAYS = 7;

/**
 * The work that is due next: today where somebody wants it, then the last 28 days, which the platform restates, then periods, then history,
 * the newest days first. Null when nothing is due.
 */
export function nextWork(plan: Plan): Work | null {
  const calendar = new Today(plan.timeZone, plan.now);
  const today = calendar.day;
  const due = (kind: ReportKind, from: Day, to: Day) => dueDays(plan, kind, calendar, { from, to });
  const first = (kinds: readonly ReportKind[], from: Day, to: Day): Work | null => {
    for (const kind of kinds) {
      const part = due(kind, from, to);
      if (part) return workOf(plan, kind, part, today);
    }
    return null;
  };
  const oldest = oldestDay(plan, today);
  const recent = laterOf(oldest, addDays(today, -RESTATED_DAYS));
  const daily = kindsOf(plan, 'daily');
  const wanted = (isTodayWanted(plan) && first(daily, today, today)) || null;
  const soon = wanted ?? first(daily, recent, today) ?? periodWork(plan, today, recent);
  if (soon) return soon;
  for (let to = addDays(recent, -1); to >= oldest; to = addDays(to, -STRETCH)) {
    const work = first(daily, laterOf(oldest, addDays(to, 1 - STRETCH)), to);
    if (work) return work;
  }
  return periodWork(plan, today, oldest);
}

/** The first day that is imported. The platform counts its 37 months in the account's days, too. */
export function oldestDay({ since, schedule }: Pick<Plan, 'since' | 'schedule'>, today: Day): Day {
  const usual = addDays(today, 1 - schedule.historyDays);
  const asked = since !== null && since < usual ? since : usual;
  return laterOf(asked, addDays(monthsBefore(today, MOST_MONTHS), 1));
}

/** Time at which something may be due that is not due now: the next day, or today once more where somebody reads. */
export function nextDue(plan: Plan): Date {
  const today = dayIn(plan.timeZone, plan.now);
  const nextDay = startOfDay(plan.timeZone, addDays(today, 1));
  if (!plan.isRead) return nextDay;
  const ends = kindsOf(plan, 'daily')
    .map((kind) => plan.slices.get(kind, today))
    .filter((slice) => slice?.importedAt && !failedLast(slice))
    .map((slice) => slice!.importedAt!.getTime() + plan.schedule.todayEveryMs);
  return new Date(Math.min(nextDay.getTime(), ...ends));
}

/** Reports of a grain that are asked for. */
export function kindsOf({ schedule }: Pick<Plan, 'schedule'>, grain: ReportKind['grain']): ReportKind[] {
  return schedule.kinds.filter((kind) => kind.grain === grain);
}

function isTodayWanted({ isRead, soonAt }: Plan): boolean {
  return isRead || soonAt !== null;
}

/** The newest due days of a kind, as many in a row as go into one report. */
function dueDays(plan: Plan, kind: ReportKind, today: Today, { from, to }: { from: Day; to: Day }): Part | null {
  const most = plan.sizes[kind.key]?.days ?? FULL_SIZE.days;
  let [newest, oldest]: [Day | null, Day] = [null, to];
  let count = 0;
  for (let day = to; day >= from && count < most; day = today.shift(day, -1)) {
    const isDue = isDayDue(plan, plan.slices.get(kind, day), day, today);
    if (!isDue && newest !== null) break;
    if (!isDue) continue;
    newest ??= day;
    oldest = day;
    count += 1;
  }
  return newest === null ? null : { from: oldest, to: newest, objects: null, groups: null };
}

function isDayDue(plan: Plan, slice: SliceState | null, day: Day, today: Today): boolean {
  const { timeZone, currency, now, schedule } = plan;
  if (slice === null) return true;
  // Another time zone or currency is as another ad account: what was imported before stays as it is.
  const isOther = slice.importedAt !== null && (slice.currency !== currency || slice.timeZone !== timeZone);
  if (isOther && slice.dayOver) return false;
  const triedAt = lastTry(slice);
  if (triedAt === null || isOther) return true;
  const isOfToday = triedAt >= today.startedAt;
  if (failedLast(slice) || slice.isShort) return !isOfToday || (day === today.day && isTooOld(plan, triedAt));
  if (slice.requestVersion !== REQUEST_VERSION) return true;
  if (day < today.day) {
    if (isOfToday) return false;
    const triedOn = today.dayOf(triedAt);
    if (triedOn <= today.shift(day, RESTATED_DAYS)) return true;
    return slice.isUnattributed && triedOn <= today.shift(today.day, -UNATTRIBUTED_DAYS);
  }
  const wantsNewer = plan.soonAt !== null && triedAt.getTime() < plan.soonAt.getTime() - schedule.soonMs;
  return wantsNewer || isTooOld(plan, triedAt) || triedAt > now;
}

/** The day it is, and what is asked of days again and again, computed once. */
class Today {
  readonly day: Day;
  readonly startedAt: Date;
  readonly #timeZone: string;
  readonly #days = new Map<number, Day>();
  readonly #shifted = new Map<string, Day>();

  constructor(timeZone: string, now: Date) {
    this.#timeZone = timeZone;
    this.day = dayIn(timeZone, now);
    this.startedAt = startOfDay(timeZone, this.day);
  }

  /** The day it was at a time. */
  dayOf(at: Date): Day {
    const known = this.#days.get(at.getTime());
    if (known !== undefined) return known;
    const day = dayIn(this.#timeZone, at);
    this.#days.set(at.getTime(), day);
    return day;
  }

  /** A day so many days later. */
  shift(day: Day, days: number): Day {
    const key = `${day}${days}`;
    const known = this.#shifted.get(key);
    if (known !== undefined) return known;
    const shifted = addDays(day, days);
    this.#shifted.set(key, shifted);
    return shifted;
  }
}

function isTooOld({ isRead, now, schedule }: Plan, triedAt: Date): boolean {
  return isRead && now.getTime() - triedAt.getTime() >= schedule.todayEveryMs;
}

function lastTry({ importedAt, failedAt }: SliceState): Date | null {
  if (importedAt === null || failedAt === null) return importedAt ?? failedAt;
  return importedAt > failedAt ? importedAt : failedAt;
}

function failedLast({ importedAt, failedAt }: SliceState): boolean {
  return failedAt !== null && (importedAt === null || failedAt >= importedAt);
}

/** Periods end yesterday or with their month, and are imported again each day while the platform restates days of theirs. */
function periodWork(plan: Plan, today: Day, endFrom: Day): Work | null {
  for (const period of periods(plan, today).filter(({ to }) => to >= endFrom)) {
    for (const kind of kindsOf(plan, 'period')) {
      const slice = plan.slices.get(kind, period.from, period.to);
      const triedAt = slice && lastTry(slice);
      const triedOn = triedAt ? dayIn(plan.timeZone, triedAt) : null;
      const isOver = triedOn !== null && triedOn > addDays(period.to, RESTATED_DAYS);
      const isDone = triedOn !== null && (triedOn >= today || (isOver && slice !== null && !failedLast(slice)));
      if (!isDone) return workOf(plan, kind, { ...period, objects: null, groups: null }, today);
    }
  }
  return null;
}

/** The last 7, 28 and 30 days, this month so far, and the months before, of the last 13 months. */
export function periods(plan: Pick<Plan, 'since' | 'schedule'>, today: Day): { from: Day; to: Day }[] {
  const yesterday = addDays(today, -1);
  const oldest = oldestDay(plan, today);
  const found = PERIOD_DAYS.map((days) => ({ from: addDays(today, -days), to: yesterday }));
  for (let from = monthOf(yesterday); from >= oldest; from = monthsBefore(from, 1)) {
    const end = addDays(monthsBefore(from, -1), -1);
    found.push({ from, to: end < yesterday ? end : yesterday });
  }
  // One day is imported as that day.
  return found.filter(({ from, to }) => from < to);
}

function workOf(plan: Plan, kind: ReportKind, part: Part, today: Day): Work {
  const size = plan.sizes[kind.key] ?? FULL_SIZE;
  const excluded = size.badOn === today ? size.bad.map(({ objectId }) => objectId) : [];
  const isOneReport = kind.grain === 'daily' && lengthOf(part) > 1;
  if (isOneReport || (size.objects === null && size.groups === null)) return newWork(kind.key, [part], excluded);
  if (size.objects !== null && kind.level !== 'account') return newWork(kind.key, [part], excluded, true);
  return newWork(kind.key, cutTo(kind, part, [], size), excluded);
}
