import { lengthOf } from '#subgraphs/insights/facts/days.ts';
import { cut, cutTo, pathsOf } from './cut.ts';
import type { ObjectPath, Part } from './part.ts';
import type { ReportKind } from './report-kind.ts';
import { afterCut, type WorkingSize, withBad } from './size.ts';
import { type GapReason, isLastOfDays, type Work } from './work.ts';

/** Reason why a report gave no rows. */
export interface ReportFailure {
  reason: GapReason;
  /** `AGAIN`: the same report may succeed. `LESS`: only a smaller one may. `NEVER`: no report like it will. */
  remedy: 'AGAIN' | 'LESS' | 'NEVER';
}

/** Next step of work whose report gave no rows. */
export type Setback = {
  size: WorkingSize;
} & (
  | { move: 'GO_ON'; work: Work }
  /** The present part is left out, with the object it is of; its days go on. */
  | { move: 'LEAVE_OUT'; work: Work }
  /** The objects of the present part cannot be listed: those that are known otherwise have to do. */
  | { move: 'TAKE_KNOWN' }
  /** Nothing of the present part's days can be imported. */
  | { move: 'FAIL_DAYS'; reason: GapReason }
);

/** Number of failed objects, without a success, after which the rest of the day is not tried. */
const PERMANENT_FROM = 2;

/** Decides on work whose report gave no rows: the same once again where that may help, then smaller parts, down to one object. */
export function afterFailure(kind: ReportKind, work: Work, size: WorkingSize, failure: ReportFailure): Setback {
  const [part] = work.parts;
  if (part === undefined || failure.remedy === 'NEVER') return { move: 'FAIL_DAYS', reason: failure.reason, size };
  if (failure.remedy === 'AGAIN' && work.failures === 0) {
    return { move: 'GO_ON', size, work: { ...work, report: null, failures: 1 } };
  }
  const known = failure.remedy === 'AGAIN' ? newlyExcluded(work, size) : [];
  if (known.length > 0) {
    const excluded = [...work.excluded, ...known];
    return { move: 'GO_ON', size, work: { ...work, report: null, failures: 0, excluded } };
  }
  if (work.listing) return { move: 'TAKE_KNOWN', size };
  if (work.permanent && failure.remedy === 'AGAIN' && lengthOf(part) === 1) {
    return { move: 'FAIL_DAYS', reason: failure.reason, size };
  }
  const { paths } = work;
  const smaller = cut(kind, part, paths);
  if (smaller === null) return atFloor(work, part, size, failure.reason);
  const again = { ...work, report: null, failures: 0, cause: failure.reason, paths };
  if (smaller === 'LIST_OBJECTS') return { move: 'GO_ON', size, work: { ...again, listing: true } };
  const parts = [...smaller.halves, ...work.parts.slice(1)];
  const remembered = failure.remedy === 'LESS' ? afterCut(size, part, smaller, paths) : size;
  return { move: 'GO_ON', size: remembered, work: { ...again, listing: false, parts } };
}

/** Decides on work whose present part's objects were listed. */
export function afterListing(kind: ReportKind, work: Work, size: WorkingSize, paths: ObjectPath[]): Setback {
  const [part, ...rest] = work.parts;
  const { cause } = work;
  if (part === undefined) return { move: 'FAIL_DAYS', reason: cause ?? 'PLATFORM_FAILED', size };
  const going = { ...work, listing: false, report: null, failures: 0, paths };
  if (cause === null)
    return { move: 'GO_ON', size, work: { ...going, parts: [...cutTo(kind, part, paths, size), ...rest] } };
  const smaller = cut(kind, part, paths);
  if (smaller === null || smaller === 'LIST_OBJECTS') return atFloor(going, part, size, cause);
  const remembered = cause === 'PLATFORM_FAILED' ? size : afterCut(size, part, smaller, paths);
  return { move: 'GO_ON', size: remembered, work: { ...going, parts: [...smaller.halves, ...rest] } };
}

function newlyExcluded(work: Work, { bad }: WorkingSize): string[] {
  return bad.map(({ objectId }) => objectId).filter((id) => !work.excluded.includes(id));
}

function atFloor(work: Work, part: Part, size: WorkingSize, reason: GapReason): Setback {
  const [path, ...more] = work.paths === null ? [] : pathsOf(part, work.paths);
  const objectId = more.length === 0 ? path?.at(-1) : undefined;
  if (objectId === undefined) return { move: 'FAIL_DAYS', reason, size };
  const known = work.missing.some((one) => one.objectId === objectId);
  const missing = known ? work.missing : [...work.missing, { objectId, reason }];
  const permanent = work.read === 0 && (missing.length >= PERMANENT_FROM || isLastOfDays(work));
  if (permanent) return { move: 'FAIL_DAYS', reason, size };
  const others = work.parts.slice(1).filter((other) => !isOnlyOf(other, part, objectId, work.paths ?? []));
  return {
    move: 'LEAVE_OUT',
    size: withBad(size, objectId, reason),
    work: { ...work, missing, parts: [part, ...others] },
  };
}

/** True when a part is of the same days and of that object alone. */
function isOnlyOf(other: Part, part: Part, objectId: string, paths: readonly ObjectPath[]): boolean {
  if (other.from !== part.from || other.to !== part.to) return false;
  return pathsOf(other, paths).every((path) => path.at(-1) === objectId);
}
