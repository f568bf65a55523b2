import { describe, expect, it } from '@jest/globals';
import { addDays } from '#subgraphs/insights/facts/days.ts';
import { dayIn, monthsBefore, startOfDay } from '#subgraphs/insights/facts/account-days.ts';
import { nextDue, nextWork, oldestDay, type Plan } from './next-work.ts';
import { DAILY_KINDS, kindOf, PERIOD_KINDS, REQUEST_VERSION } from './report-kind.ts';
import { IMPORT_SCHEDULE } from './schedule.ts';
import { FULL_SIZE } from './size.ts';
import { SliceBook, type SliceState } from './slice-book.ts';
import type { Work } from './work.ts';

const MINUTE = 60_000;
/** Enough history for what does not ask for all of it. */
const SHORT = { ...IMPORT_SCHEDULE, historyDays: 60 };
const NOW = new Date('2026-11-24T16:00:00Z');

/** A plan of which what a test is about is given. */
function planOf(parts: Partial<Plan> = {}): Plan {
  const defaults = { now: NOW, timeZone: 'UTC', currency: 'USD', since: null, isRead: false, soonAt: null };
  return { ...defaults, slices: new SliceBook(), sizes: {}, schedule: SHORT, ...parts };
}

function sliceOf(plan: Plan, day: string, parts: Partial<SliceState> = {}): SliceState {
  const { timeZone, currency } = plan;
  const importedAt = parts.importedAt === undefined ? plan.now : parts.importedAt;
  const dayOver = importedAt !== null && dayIn(timeZone, importedAt) > day;
  const common = {
    from: day,
    to: day,
    importedAt,
    failedAt: null,
    requestVersion: REQUEST_VERSION,
    timeZone,
    currency,
  };
  return { ...common, dayOver, isShort: false, isUnattributed: false, ...parts };
}

/** Takes work as done at the plan's time. */
function finish(plan: Plan, { kind: key, parts }: Work): void {
  const kind = kindOf(key)!;
  for (const { from, to } of parts) {
    if (kind.grain === 'period') plan.slices.set(kind, { ...sliceOf(plan, to), from, to });
    else for (let day = from; day <= to; day = addDays(day, 1)) plan.slices.set(kind, sliceOf(plan, day));
  }
}

/** All work that is due, in its order. */
function allWork(plan: Plan, most = 500): Work[] {
  const all: Work[] = [];
  for (let work = nextWork(plan); work !== null; work = nextWork(plan)) {
    all.push(work);
    finish(plan, work);
    if (all.length > most) throw new Error('the work never ends');
  }
  return all;
}

const rangeOf = ({ parts: [part] }: Work) => [part!.from, part!.to];

describe('a first import', () => {
  it('brings the last 28 days first, ads before all, then periods, then 400 days backwards', () => {
    const plan = planOf({ schedule: IMPORT_SCHEDULE });
    const all = allWork(plan);
    expect(all.slice(0, 12).map(({ kind }) => kind)).toEqual(DAILY_KINDS.map(({ key }) => key));
    expect(new Set(all.slice(0, 12).map((work) => rangeOf(work).join()))).toEqual(new Set(['2026-10-27,2026-11-24']));
    expect(kindOf(all[12]!.kind)?.grain).toBe('period');
    const ads = all.filter(({ kind }) => kind === DAILY_KINDS[0]!.key).map(rangeOf);
    expect(ads.map(([, to]) => to)).toEqual(
      ads
        .map(([, to]) => to)
        .toSorted()
        .toReversed(),
    );
    expect(ads.at(-1)![0]).toBe(addDays('2026-11-24', -399));
    expect(nextWork(plan)).toBeNull();
  });

  it('brings whole months and the last 7, 28 and 30 days as periods, which end yesterday', () => {
    const periods = allWork(planOf({ schedule: IMPORT_SCHEDULE }))
      .filter(({ kind }) => kind === PERIOD_KINDS[3]!.key)
      .map((work) => rangeOf(work).join());
    expect(periods).toEqual(
      expect.arrayContaining([
        '2026-11-17,2026-11-23',
        '2026-10-27,2026-11-23',
        '2026-10-25,2026-11-23',
        '2026-11-01,2026-11-23',
      ]),
    );
    expect(periods).toContain('2026-10-01,2026-10-31');
    expect(periods).toContain('2026-02-01,2026-02-28');
  });

  it('goes back as far as somebody asks, and never beyond 37 months', () => {
    expect(oldestDay(planOf({ schedule: IMPORT_SCHEDULE, since: '2025-01-15' }), '2026-11-24')).toBe('2025-01-15');
    expect(oldestDay(planOf({ schedule: IMPORT_SCHEDULE, since: '2026-11-20' }), '2026-11-24')).toBe(
      addDays('2026-11-24', -399),
    );
    expect(oldestDay(planOf({ schedule: IMPORT_SCHEDULE, since: '2010-01-01' }), '2026-11-24')).toBe('2023-10-25');
  });
});

describe('days of the ad account (A10)', () => {
  it.each([
    ['Asia/Tokyo', '2026-11-24T16:00:00Z', '2026-11-25'],
    ['America/Los_Angeles', '2026-11-02T07:30:00Z', '2026-11-01'],
    ['Europe/Berlin', '2026-03-28T23:30:00Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T22:30:00Z', '2026-03-30'],
    ['Pacific/Honolulu', '2026-11-25T09:59:00Z', '2026-11-24'],
    ['Pacific/Kiritimati', '2026-11-24T10:00:00Z', '2026-11-25'],
  ])('in %s at %s it is %s', (timeZone, at, today) => {
    const plan = planOf({ timeZone, now: new Date(at) });
    expect(rangeOf(nextWork(plan)!)[1]).toBe(today);
    expect(oldestDay({ ...plan, since: '2000-01-01' }, today)).toBe(addDays(monthsBefore(today, 37), 1));
  });

  it('of 23 hours is one day like another', () => {
    const [begin, end] = [startOfDay('Europe/Berlin', '2026-03-29'), startOfDay('Europe/Berlin', '2026-03-30')];
    expect((end.getTime() - begin.getTime()) / (60 * MINUTE)).toBe(23);
    const plan = planOf({ timeZone: 'Europe/Berlin', now: new Date('2026-03-31T12:00:00Z') });
    const days = allWork(plan).filter(({ kind }) => kind === DAILY_KINDS[0]!.key);
    const counted = days.flatMap(({ parts: [part] }) =>
      part!.from <= '2026-03-29' && part!.to >= '2026-03-29' ? [part] : [],
    );
    expect(counted).toHaveLength(1);
  });
});

describe('an account that is imported', () => {
  /** Everything imported at a time, seen later. */
  function seenLater(later: string, parts: Partial<Plan> = {}): Plan {
    const plan = planOf(parts.schedule && { schedule: parts.schedule });
    allWork(plan);
    return { ...plan, now: new Date(later), ...parts };
  }

  it('has nothing due on the same day, and today again every half hour while somebody reads', () => {
    expect(nextWork(seenLater('2026-11-24T23:00:00Z'))).toBeNull();
    expect(nextWork(seenLater('2026-11-24T16:20:00Z', { isRead: true }))).toBeNull();
    const plan = seenLater('2026-11-24T16:26:00Z', { isRead: true });
    expect(allWork(plan).map((work) => [work.kind, ...rangeOf(work)])).toEqual(
      DAILY_KINDS.map(({ key }) => [key, '2026-11-24', '2026-11-24']),
    );
    expect(nextDue(plan)).toEqual(new Date('2026-11-24T16:51:00Z'));
  });

  it('has today soon for whoever wants it newer than it is', () => {
    const soonAt = new Date('2026-11-24T16:06:00Z');
    expect(rangeOf(nextWork(seenLater('2026-11-24T16:06:01Z', { soonAt }))!)).toEqual(['2026-11-24', '2026-11-24']);
    expect(nextWork(seenLater('2026-11-24T16:06:01Z', { soonAt: new Date('2026-11-24T16:04:00Z') }))).toBeNull();
  });

  it('has the last 28 days restated once each day, and older ones no more', () => {
    const plan = seenLater('2026-11-25T00:10:00Z');
    const ads = allWork(plan).filter(({ kind }) => kind === DAILY_KINDS[0]!.key);
    expect(ads.map(rangeOf)).toEqual([
      ['2026-10-28', '2026-11-25'],
      ['2026-10-27', '2026-10-27'],
    ]);
    expect(nextDue(planOf({ now: new Date('2026-11-24T16:00:00Z') }))).toEqual(new Date('2026-11-25T00:00:00Z'));
  });

  it('that stood still for long has the days restated that were not final', () => {
    const ads = allWork(seenLater('2027-02-01T12:00:00Z', { schedule: IMPORT_SCHEDULE })).filter(
      ({ kind }) => kind === DAILY_KINDS[0]!.key,
    );
    const oldest = ads.map((work) => rangeOf(work)[0]!).toSorted()[0];
    expect(oldest).toBe('2026-10-27');
  });

  it.each(['failed', 'short'])('has days that %s asked for again once a day', (what) => {
    const plan = seenLater('2026-11-24T20:00:00Z');
    const failed = what === 'failed' ? { failedAt: NOW, importedAt: null } : { isShort: true };
    plan.slices.set(DAILY_KINDS[0]!, sliceOf(plan, '2026-10-10', { importedAt: NOW, ...failed }));
    expect(nextWork(plan)).toBeNull();
    const next = { ...plan, now: new Date('2026-11-25T20:00:00Z') };
    const due = allWork(next).map((work) => [work.kind, ...rangeOf(work)].join(' '));
    expect(due).toContain(`${DAILY_KINDS[0]!.key} 2026-10-10 2026-10-10`);
  });

  it('whose currency or time zone changes keeps what is over, and goes on with the new one', () => {
    const plan = seenLater('2026-11-26T12:00:00Z', { currency: 'EUR' });
    const days = allWork(plan).filter(({ kind }) => kind === DAILY_KINDS[0]!.key);
    expect(days.map(rangeOf)).toEqual([['2026-11-24', '2026-11-26']]);
    const elsewhere = seenLater('2026-11-26T12:00:00Z', { timeZone: 'Asia/Tokyo' });
    expect(rangeOf(nextWork(elsewhere)!)).toEqual(['2026-11-24', '2026-11-26']);
  });

  it('is asked in the sizes that work', () => {
    const key = DAILY_KINDS[0]!.key;
    const plan = planOf({ sizes: { [key]: { ...FULL_SIZE, days: 10 } } });
    const [first] = allWork(plan).filter(({ kind }) => kind === key);
    expect(rangeOf(first!)).toEqual(['2026-11-15', '2026-11-24']);
  });
});
