import { lengthOf } from '#subgraphs/insights/facts/days.ts';
import type { Day } from '#subgraphs/insights/facts/account-days.ts';
import type { Cut } from './cut.ts';
import { pathsOf } from './cut.ts';
import type { ObjectPath, Part } from './part.ts';
import type { ReportKind } from './report-kind.ts';
import { fieldGroups } from './report-params.ts';
import type { GapReason, Missing } from './work.ts';

/** Known amount of a kind of report that an ad account takes at once. */
export interface WorkingSize {
  days: number;
  /** Objects of a day; null for all. */
  objects: number | null;
  /** Groups of fields; null for all. */
  groups: number | null;
  /** Ranges in a row that went through at this size. */
  calm: number;
  /** Objects over which reports fail, and why. */
  bad: Missing[];
  /** Time at which they last failed; on another day they are asked for again. */
  badOn: Day | null;
}

/** Days of one report at most. */
export const MOST_DAYS = 30;
/** Rows of one report that are held in memory at once, more or less. */
const MOST_ROWS = 20_000;
/** After so many ranges in a row a larger one is tried. */
const CALM_BEFORE_GROWTH = 8;

/** State before anything was asked for. */
export const FULL_SIZE: WorkingSize = { days: MOST_DAYS, objects: null, groups: null, calm: 0, bad: [], badOn: null };

/** The size after a part was too much and was cut. */
export function afterCut(
  size: WorkingSize,
  part: Part,
  cut: NonNullable<Cut>,
  paths: readonly ObjectPath[] | null,
): WorkingSize {
  if (cut === 'LIST_OBJECTS') return size;
  const [half] = cut.halves;
  const calm = 0;
  if (cut.by === 'days') return { ...size, calm, days: Math.min(size.days, lengthOf(half)) };
  if (cut.by === 'objects') return { ...size, calm, days: 1, objects: pathsOf(half, paths ?? []).length };
  return { ...size, calm, days: 1, groups: half.groups?.length ?? null };
}

/** The size after all of some days was read. */
export function afterRange(size: WorkingSize, kind: ReportKind, part: Part, rows: number): WorkingSize {
  const most = Math.max(1, Math.floor(MOST_ROWS / Math.max(1, rows / lengthOf(part))));
  if (size.calm + 1 < CALM_BEFORE_GROWTH) return { ...size, calm: size.calm + 1, days: Math.min(size.days, most) };
  const grown = grow({ ...size, calm: 0 }, fieldGroups(kind).length);
  return { ...grown, days: Math.min(grown.days, most) };
}

/** The size with one more object that is left out. */
export function withBad(size: WorkingSize, objectId: string, reason: GapReason): WorkingSize {
  return { ...size, bad: [...size.bad.filter((one) => one.objectId !== objectId), { objectId, reason }] };
}

function grow(size: WorkingSize, allGroups: number): WorkingSize {
  if (size.groups !== null) return { ...size, groups: size.groups * 2 >= allGroups ? null : size.groups * 2 };
  if (size.objects !== null) return { ...size, objects: size.objects >= 1_000 ? null : size.objects * 2 };
  return { ...size, days: Math.min(MOST_DAYS, size.days * 2) };
}
