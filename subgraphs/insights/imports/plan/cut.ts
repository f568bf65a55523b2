import { addDays, lengthOf } from '#subgraphs/insights/facts/days.ts';
import type { ObjectPath, Part } from './part.ts';
import { FACT_LEVELS } from '#subgraphs/insights/facts/columns.ts';
import type { ReportKind } from './report-kind.ts';
import { fieldGroups } from './report-params.ts';

/** Ways to cut a part: into halves, between objects that have to be listed first, or not at all. */
export type Cut = { by: 'days' | 'objects' | 'fields'; halves: [Part, Part] } | 'LIST_OBJECTS' | null;

/**
 * Cuts a part that is too much in halves: of its days, down to one; then of its objects, campaigns first, then ad sets of one campaign, then ads
 * of one ad set; then of its fields. The newer half comes first.
 *
 * @param paths objects of the part's day; null when they are not known
 */
export function cut(kind: ReportKind, part: Part, paths: readonly ObjectPath[] | null): Cut {
  const days = lengthOf(part);
  if (kind.grain === 'daily' && days > 1) {
    const middle = addDays(part.from, Math.floor(days / 2));
    return {
      by: 'days',
      halves: [
        { ...part, from: middle },
        { ...part, to: addDays(middle, -1) },
      ],
    };
  }
  if (kind.level !== 'account') {
    if (paths === null) return 'LIST_OBJECTS';
    const halves = halvesOfObjects(part, pathsOf(part, paths));
    if (halves) return { by: 'objects', halves };
  }
  const groups = part.groups ?? fieldGroups(kind).map((_, index) => index);
  if (groups.length < 2) return null;
  const [some, others] = halvesOf(groups);
  return {
    by: 'fields',
    halves: [
      { ...part, groups: some },
      { ...part, groups: others },
    ],
  };
}

/** Cuts a part of one day until none of its parts has more objects, or groups of fields, than the last ones that went through. */
export function cutTo(
  kind: ReportKind,
  part: Part,
  paths: readonly ObjectPath[],
  { objects, groups }: { objects: number | null; groups: number | null },
): Part[] {
  const isFit =
    (objects === null || pathsOf(part, paths).length <= Math.max(1, objects)) &&
    (groups === null || (part.groups ?? fieldGroups(kind)).length <= Math.max(1, groups));
  const smaller = isFit ? null : cut(kind, part, paths);
  if (smaller === null || smaller === 'LIST_OBJECTS') return [part];
  return smaller.halves.flatMap((half) => cutTo(kind, half, paths, { objects, groups }));
}

/** Objects of a part among those of its day. */
export function pathsOf({ objects }: Part, paths: readonly ObjectPath[]): readonly ObjectPath[] {
  if (objects === null) return paths;
  const place = FACT_LEVELS.indexOf(objects.level) - 1;
  const ids = new Set(objects.ids);
  return paths.filter((path) => ids.has(path[place] ?? ''));
}

function halvesOfObjects(part: Part, paths: readonly ObjectPath[]): [Part, Part] | null {
  for (const [place, level] of (['campaign', 'adset', 'ad'] as const).entries()) {
    const ids = [...new Set(paths.flatMap((path) => path[place] ?? []))];
    if (ids.length < 2) continue;
    const [some, others] = halvesOf(ids.toSorted());
    return [
      { ...part, objects: { level, ids: some } },
      { ...part, objects: { level, ids: others } },
    ];
  }
  return null;
}

function halvesOf<T>(list: readonly T[]): [T[], T[]] {
  const middle = Math.ceil(list.length / 2);
  return [list.slice(0, middle), list.slice(middle)];
}
