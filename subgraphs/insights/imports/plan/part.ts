import type { Day } from '#subgraphs/insights/facts/account-days.ts';
import type { FactLevel } from '#subgraphs/insights/facts/columns.ts';

/** Extent of one report: days, and where those of one day are too much, some of its objects or fields. */
export interface Part {
  from: Day;
  to: Day;
  /** The objects it is of, all of one level; null for all. */
  objects: { level: Exclude<FactLevel, 'account'>; ids: string[] } | null;
  /** Places of the groups of fields; null for all. */
  groups: number[] | null;
}

/** An object with those above it, the campaign first: as many ids as the level has. */
export type ObjectPath = readonly string[];

/** True when a part is all there is of its days. */
export function isWhole({ objects, groups }: Part): boolean {
  return objects === null && groups === null;
}
