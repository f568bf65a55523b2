import type { ObjectPath, Part } from './part.ts';

/** Words for why something could not be imported. */
export type GapReason = 'PLATFORM_FAILED' | 'PLATFORM_REJECTED' | 'TOO_BIG' | 'TIMED_OUT' | 'UNREADABLE';

/** An object whose rows could not be read. */
export interface Missing {
  objectId: string;
  reason: GapReason;
}

/** The import of some days of one kind of report, with all that another process needs to go on with it. */
export interface Work {
  /** Key of the kind. */
  kind: string;
  /** Parts still to be read, the present part first. Parts of a day that is cut stand side by side. */
  parts: Part[];
  /** True when the present report lists the objects of the present part, so that it can be cut between them. */
  listing: boolean;
  /** The present report; null before it is asked for. Times are in milliseconds since the epoch. */
  report: { id: string; startedAt: number } | null;
  /** Failures of the present report so far. */
  failures: number;
  /** Reason for cutting the present part; null where it is not. */
  cause: GapReason | null;
  /** Objects of the day that is cut; null while it is not cut between objects. */
  paths: ObjectPath[] | null;
  /** True when reports over all objects of a day have failed: those of other days are not taken apart as well. */
  permanent: boolean;
  /** Objects that are left out, since reports over them fail. */
  excluded: string[];
  /** Of the day that is cut: objects that could not be read, parts that were, and when the first of those was asked for. */
  missing: Missing[];
  read: number;
  askedAt: number | null;
}

/** The import of parts that nothing was done for yet. */
export function newWork(kind: string, parts: Part[], excluded: readonly string[], listing = false): Work {
  const nothing = {
    report: null,
    failures: 0,
    permanent: false,
    cause: null,
    paths: null,
    missing: [],
    read: 0,
    askedAt: null,
  };
  return { kind, parts, listing, excluded: [...excluded], ...nothing };
}

/** The work without its present part; null when that was the last. */
export function afterPart(work: Work): Work | null {
  const [done, next, ...rest] = work.parts;
  if (done === undefined || next === undefined) return null;
  const going = { ...work, parts: [next, ...rest], report: null, failures: 0, listing: false };
  return sameDays(done, next) ? going : { ...going, cause: null, paths: null, missing: [], read: 0, askedAt: null };
}

/** The work without everything that is left of the present part's days; null when nothing else is. */
export function afterDays(work: Work): Work | null {
  const [done] = work.parts;
  const rest = work.parts.filter((part) => done !== undefined && !sameDays(done, part));
  if (done === undefined || rest.length === 0) return null;
  return afterPart({ ...work, parts: [done, ...rest] });
}

/** True when the present part is the last of its days. */
export function isLastOfDays({ parts: [present, next] }: Work): boolean {
  return present !== undefined && (next === undefined || !sameDays(present, next));
}

function sameDays(one: Part, other: Part): boolean {
  return one.from === other.from && one.to === other.to;
}
