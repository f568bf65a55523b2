import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import type { FactRow, Slice } from '#subgraphs/insights/facts/fact-row.ts';
import type {
  PagePlan,
  PlanPage,
  PlanRanking,
  RankPlan,
  SeriesPlan,
  SeriesRow,
  SpreadPlan,
  SpreadRow,
} from '#subgraphs/insights/facts/fact-plan.ts';
import type { ErasedFacts, FactStore, SliceWritten } from '#subgraphs/insights/facts/fact-store.ts';
import { erase } from './write/erase.ts';
import { readPage } from './read/read-page.ts';
import { readRanking } from './read/read-ranking.ts';
import { readSeries } from './read/read-series.ts';
import { readSpread } from './read/read-spread.ts';
import { putSlice } from './write/put-slice.ts';

/** Facts in the subgraph's own PostgreSQL. */
export class PostgresFactStore implements FactStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  putSlice(
    slice: Slice,
    rows: readonly FactRow[],
    within?: (em: EntityManager) => Promise<void>,
  ): Promise<SliceWritten> {
    return this.#database.write(slice, async (em) => {
      const written = await putSlice(em, slice, rows);
      await within?.(em);
      return written;
    });
  }

  page(plan: PagePlan): Promise<PlanPage> {
    return this.#database.read(plan, (em) => readPage(em, plan));
  }

  rank(plan: RankPlan): Promise<PlanRanking[]> {
    return this.#database.read(plan, (em) => readRanking(em, plan));
  }

  spread(plan: SpreadPlan): Promise<SpreadRow[]> {
    return this.#database.read(plan, (em) => readSpread(em, plan));
  }

  series(plan: SeriesPlan): Promise<SeriesRow[]> {
    return this.#database.read(plan, (em) => readSeries(em, plan));
  }

  erase(target: ErasedFacts): Promise<void> {
    return this.#database.write(target, (em) => erase(em, target));
  }
}
