import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import type { FactRow, Slice } from '#subgraphs/insights/facts/fact-row.ts';
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
} from '#subgraphs/insights/facts/fact-plan.ts';
import type {
  ErasedFacts,
  FactStore,
  GivenSelection,
  SliceWritten,
  TypesSelection,
} from '#subgraphs/insights/facts/fact-store.ts';
import type { ActionList } from '#subgraphs/insights/facts/columns.ts';
import { readGiven, readPresentTypes } from './read/read-given.ts';
import { erase } from './write/erase.ts';
import { readPage } from './read/read-page.ts';
import { readRanking } from './read/read-ranking.ts';
import { readRows } from './read/read-rows.ts';
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

  rows(plan: RowsPlan, size: number): AsyncGenerator<PlanRow[], void, undefined> {
    return readRows(this.#database, plan, size);
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

  presentTypes(em: EntityManager, selection: TypesSelection): Promise<Partial<Record<ActionList, string[]>>> {
    return readPresentTypes(em, selection);
  }

  given(em: EntityManager, selection: GivenSelection): Promise<Map<string, Set<string>>> {
    return readGiven(em, selection);
  }

  erase(target: ErasedFacts): Promise<void> {
    return this.#database.write(target, async (em) => void (await erase(em, target)));
  }
}
