import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  PagePlan,
  PlanPage,
  PlanRanking,
  RankPlan,
  SeriesPlan,
  SeriesRow,
  SpreadPlan,
  SpreadRow,
} from './fact-plan.ts';
import type { FactRow, Slice } from './fact-row.ts';

/** Changes that a slice made. */
export interface SliceWritten {
  importNo: number;
  /** Rows that are new or differ; equal ones are left alone. */
  written: number;
  /** Rows the platform no longer gives. */
  deleted: number;
}

/** Facts to erase: all facts of a workspace, or of one of its ad accounts. */
export interface ErasedFacts {
  workspaceId: string;
  adAccountId?: string;
}

/**
 * Stored facts of reports, behind plans that are data. Ratios, rounding and what null means are for the caller: a store only adds up integers,
 * filters and orders.
 */
export interface FactStore {
  /**
   * Replaces the rows of a report by `rows`, with roll-ups and the slice's state, all at once. Earlier images are kept for an hour. `within` runs in the
   * same transaction of PostgreSQL, so that what it records is committed with the slice, or not at all.
   * Rejects with UnfitFactRows, and changes nothing, when rows do not fit.
   */
  putSlice(
    slice: Slice,
    rows: readonly FactRow[],
    within?: (em: EntityManager) => Promise<void>,
  ): Promise<SliceWritten>;
  /** One page of rows in exact order. */
  page(plan: PagePlan): Promise<PlanPage>;
  /** Rankings of objects. */
  rank(plan: RankPlan): Promise<PlanRanking[]>;
  /** Sums of squares over days, by object. */
  spread(plan: SpreadPlan): Promise<SpreadRow[]>;
  /** Sums over rows, by time. */
  series(plan: SeriesPlan): Promise<SeriesRow[]>;
  /** Erases facts and everything derived from them. */
  erase(target: ErasedFacts): Promise<void>;
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
