import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  PagePlan,
  PlanPage,
  PlanRanking,
  PlanRow,
  RankPlan,
  RowsPlan,
  SeriesPlan,
  SeriesRow,
  SpreadPlan,
  SpreadRow,
} from './fact-plan.ts';
import type { ActionList, FactSpec } from './columns.ts';
import type { DayRange } from './days.ts';
import type { FactRow, Slice } from './fact-row.ts';

/** Changes that a slice made. */
export interface SliceWritten {
  importNo: number;
  /** Rows that are new or differ; equal ones are left alone. In ClickHouse, all rows of a day with one that differs. */
  written: number;
  /** Rows the platform no longer gives. */
  deleted: number;
}

/** Facts to erase: all facts of a workspace, or of one of its ad accounts. */
export interface ErasedFacts {
  workspaceId: string;
  adAccountId?: string;
}

/** Action types to look for in rows of ads. */
export interface TypesSelection extends DayRange {
  workspaceId: string;
  adAccountIds: readonly string[];
  lists: readonly ActionList[];
  spec: FactSpec;
}

/** Columns to look for in all base rows of ads. */
export interface GivenSelection {
  workspaceId: string;
  adAccountIds: readonly string[];
  columns: readonly string[];
}

/**
 * Stored facts of reports, behind plans that are data. Ratios, rounding and what null means are for the caller: a store only adds up integers,
 * filters and orders.
 */
export interface FactStore {
  /**
   * Replaces the rows of a report by `rows`, with roll-ups and the slice's state, all at once. Earlier images are kept for an hour. `within` runs in the
   * same transaction of PostgreSQL, so that what it records is committed with the slice, or not at all.
   * Rejects with UnfitFactRows, and changes nothing, when rows do not fit; with FactsErased when facts were erased meanwhile.
   */
  putSlice(
    slice: Slice,
    rows: readonly FactRow[],
    within?: (em: EntityManager) => Promise<void>,
  ): Promise<SliceWritten>;
  /** One page of rows in exact order. */
  page(plan: PagePlan): Promise<PlanPage>;
  /**
   * All rows in exact order, as they are at the first piece, in pieces of `size`. They are found by one statement, so that the work grows with the rows
   * and not with their pieces.
   */
  rows(plan: RowsPlan, size: number): AsyncGenerator<PlanRow[], void, undefined>;
  /** Rankings of objects. */
  rank(plan: RankPlan): Promise<PlanRanking[]>;
  /** Sums of squares over days, by object. */
  spread(plan: SpreadPlan): Promise<SpreadRow[]>;
  /** Sums over rows, by time. */
  series(plan: SeriesPlan): Promise<SeriesRow[]>;
  /** Action types that there are in some days, by list, in the order of their names. `em` is of a transaction of the workspace. */
  presentTypes(em: EntityManager, selection: TypesSelection): Promise<Partial<Record<ActionList, string[]>>>;
  /** Those of the columns that any ad of the ad accounts ever had, by ad account. */
  given(em: EntityManager, selection: GivenSelection): Promise<Map<string, Set<string>>>;
  /**
   * Erases facts, everything derived from them, and the imports that would bring them back. A slice that is
   * written meanwhile is rejected with FactsErased, and nothing of it stays.
   */
  erase(target: ErasedFacts): Promise<void>;
}

/** Thrown when facts of an ad account were erased while a slice of it was written, of which nothing stays. */
export class FactsErased extends Error {
  override readonly name = 'FactsErased';

  constructor() {
    super('The facts of the ad account, and its import, were erased.');
  }
}

/** Thrown for rows that cannot be stored; it names everything wrong with them. */
export class UnfitFactRows extends Error {
  override readonly name = 'UnfitFactRows';
  /** Each with the place of the row. */
  readonly violations: readonly string[];

  constructor(violations: readonly string[]) {
    super(`Rows of a report cannot be stored: ${violations.join('; ')}`);
    this.violations = violations;
  }
}
