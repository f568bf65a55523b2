import { describe, expect, it } from '@jest/globals';
import { lengthOf } from '#subgraphs/insights/facts/days.ts';
import { afterFailure, afterListing, type ReportFailure, type Setback } from './after-failure.ts';
import { pathsOf } from './cut.ts';
import { isWhole, type ObjectPath, type Part } from './part.ts';
import { DAILY_KINDS, type ReportKind } from './report-kind.ts';
import { fieldGroups, reportParams } from './report-params.ts';
import { afterRange, FULL_SIZE, type WorkingSize } from './size.ts';
import { afterDays, afterPart, isLastOfDays, newWork, type Work } from './work.ts';

const ADS = DAILY_KINDS[0]!;
const ACCOUNT = DAILY_KINDS[1]!;
const TOO_BIG: ReportFailure = { reason: 'TOO_BIG', remedy: 'LESS' };
const FAILED: ReportFailure = { reason: 'PLATFORM_FAILED', remedy: 'AGAIN' };
/** Eight ads in two campaigns of two ad sets each. */
const PATHS: ObjectPath[] = Array.from({ length: 8 }, (_, index) => [
  `c${Math.floor(index / 4)}`,
  `s${Math.floor(index / 2)}`,
  `a${index}`,
]);

/** Their properties known without a report. */
const KNOWN = PATHS;

/** Requests to a platform, and the end of each day. */
interface Course {
  asked: string[];
  ended: { days: string; missing: string[]; failed: string | null }[];
  size: WorkingSize;
}

/** Does work against a platform that answers a part, or says why not. */
function course(
  kind: ReportKind,
  answer: (part: Part, work: Work) => ReportFailure | null,
  size = FULL_SIZE,
  days = { from: '2026-11-01', to: '2026-11-01' },
): Course {
  const asked: string[] = [];
  const ended: Course['ended'] = [];
  let work: Work | null = newWork(kind.key, [{ ...days, objects: null, groups: null }], []);
  for (let steps = 0; work !== null; steps += 1) {
    if (steps > 500) throw new Error('the work never ends');
    const [part]: Part[] = work.parts;
    const [daysText, missing]: [string, string[]] = [
      `${part!.from} ${part!.to}`,
      work.missing.map(({ objectId }) => objectId),
    ];
    asked.push(work.listing ? `list ${daysText}` : JSON.stringify(reportParams(kind, part!, work.excluded)));
    const failure = answer(part!, work);
    if (failure === null && !work.listing) {
      if (isWhole(part!) || isLastOfDays(work)) {
        ended.push({ days: daysText, missing: [...missing, ...work.excluded], failed: null });
        size = afterRange(size, kind, part!, 10);
      }
      work = afterPart({ ...work, read: work.read + 1 });
      continue;
    }
    let setback: Setback = failure ? afterFailure(kind, work, size, failure) : afterListing(kind, work, size, PATHS);
    size = setback.size;
    if (setback.move === 'TAKE_KNOWN') setback = afterListing(kind, work, size, KNOWN);
    if (setback.move === 'FAIL_DAYS') {
      ended.push({ days: daysText, missing: [], failed: setback.reason });
      const rest: Work | null = afterDays(work);
      work = rest && { ...rest, permanent: rest.permanent || setback.reason === 'PLATFORM_FAILED' };
    } else if (setback.move === 'LEAVE_OUT') {
      const left: Work = setback.work;
      if (isLastOfDays(left))
        ended.push({ days: daysText, missing: left.missing.map(({ objectId }) => objectId), failed: null });
      work = afterPart(left);
    } else if (setback.move === 'GO_ON') work = setback.work;
  }
  return { asked, ended, size };
}

const hasAd = (part: Part, id: string) => pathsOf(part, PATHS).some((path) => path.at(-1) === id);

describe('a report that is too big (A1)', () => {
  it('is cut in days, and never asked for again as it was', () => {
    const month = { from: '2026-10-01', to: '2026-10-30' };
    const { asked, ended, size } = course(ADS, (part) => (lengthOf(part) > 8 ? TOO_BIG : null), FULL_SIZE, month);
    expect(ended.map(({ days }) => days.split(' ')[0]).toSorted()).toEqual([
      '2026-10-01',
      '2026-10-08',
      '2026-10-16',
      '2026-10-23',
    ]);
    expect(new Set(asked).size).toBe(asked.length);
    expect(size.days).toBe(8);
  });

  it('of one day is cut between campaigns, ad sets, ads, and then between fields', () => {
    const groups = fieldGroups(ADS).length;
    const fits = (part: Part) => pathsOf(part, PATHS).length === 1 && (part.groups?.length ?? groups) <= 2;
    const { asked, ended, size } = course(ADS, (part, { listing }) => (listing || fits(part) ? null : TOO_BIG));
    expect(ended).toEqual([{ days: '2026-11-01 2026-11-01', missing: [], failed: null }]);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.filter((text) => text.startsWith('list'))).toHaveLength(1);
    expect(size).toMatchObject({ days: 1, objects: 1, groups: 2 });
    expect(asked.filter((text) => text.includes('ad.effective_status') && text.includes('ARCHIVED'))).toHaveLength(
      asked.length - 1,
    );
  });

  it('down to the last object fails its day at once, and the other days are imported', () => {
    const three = { from: '2026-11-01', to: '2026-11-03' };
    const { asked, ended } = course(
      ADS,
      (part) => (part.to >= '2026-11-02' && part.from <= '2026-11-02' ? TOO_BIG : null),
      FULL_SIZE,
      three,
    );
    expect(ended.toSorted((one, other) => one.days.localeCompare(other.days))).toEqual([
      { days: '2026-11-01 2026-11-01', missing: [], failed: null },
      { days: '2026-11-02 2026-11-02', missing: [], failed: 'TOO_BIG' },
      { days: '2026-11-03 2026-11-03', missing: [], failed: null },
    ]);
    expect(new Set(asked).size).toBe(asked.length);
    expect(asked.length).toBeLessThan(20);
  });

  it('of the account itself has no objects to be cut between', () => {
    const { asked, ended } = course(ACCOUNT, () => TOO_BIG);
    expect([asked.length, ended[0]?.failed]).toEqual([1, 'TOO_BIG']);
  });
});

describe('a report that fails', () => {
  it('is asked for once again as it was, and may succeed', () => {
    let failures = 0;
    const { asked, ended } = course(ADS, () => (failures++ === 0 ? FAILED : null));
    expect([asked.length, new Set(asked).size, ended[0]?.failed]).toEqual([2, 1, null]);
  });

  it('over one object for ever leaves out that object alone, and leaves it out at once next time', () => {
    const answer = (part: Part, { listing, excluded }: Work) =>
      !listing && hasAd(part, 'a5') && !excluded.includes('a5') ? FAILED : null;
    const first = course(ADS, answer);
    expect(first.ended).toEqual([{ days: '2026-11-01 2026-11-01', missing: ['a5'], failed: null }]);
    expect(first.size.bad).toEqual([{ objectId: 'a5', reason: 'PLATFORM_FAILED' }]);
    const again = course(ADS, answer, first.size);
    expect(again.asked).toHaveLength(3);
    expect(again.ended[0]?.missing).toEqual(['a5']);
  });

  it('for everything fails its day after a few tries', () => {
    const { asked, ended } = course(ADS, () => FAILED);
    expect([ended, asked.length < 40]).toEqual([
      [{ days: '2026-11-01 2026-11-01', missing: [], failed: 'PLATFORM_FAILED' }],
      true,
    ]);
  });

  it('for reasons of ours is not asked for again', () => {
    const { asked, ended } = course(ADS, () => ({ reason: 'PLATFORM_REJECTED', remedy: 'NEVER' }));
    expect([asked.length, ended[0]?.failed]).toEqual([1, 'PLATFORM_REJECTED']);
  });
});

describe('the size that works', () => {
  it('grows again when all is calm', () => {
    let size: WorkingSize = { ...FULL_SIZE, days: 1, objects: 600, groups: 2 };
    const day = { from: '2026-11-01', to: '2026-11-01', objects: null, groups: null };
    for (let times = 0; times < 80; times += 1) size = afterRange(size, ADS, day, 10);
    expect(size).toMatchObject({ objects: null, groups: null, days: 30 });
  });

  it('is no more than what fits into memory', () => {
    const day = { from: '2026-11-01', to: '2026-11-01', objects: null, groups: null };
    expect(afterRange(FULL_SIZE, ADS, day, 5_000).days).toBe(4);
  });
});
