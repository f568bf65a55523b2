import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database } from '#kit/database/database.ts';
import type { ActionList } from '#subgraphs/insights/facts/columns.ts';
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
import { erase } from '#subgraphs/insights/facts/postgres/write/erase.ts';
import { PostgresFactStore } from '#subgraphs/insights/facts/postgres/postgres-fact-store.ts';
import type { Stores } from './read/complete-rows.ts';
import { readGiven, readPresentTypes } from './read/read-given.ts';
import { readPage } from './read/read-page.ts';
import { readRanking } from './read/read-ranking.ts';
import { readRows } from './read/read-rows.ts';
import { readSeries } from './read/read-series.ts';
import { readSpread } from './read/read-spread.ts';
import type { Warehouse } from './warehouse.ts';
import { condemnAll } from './write/generations.ts';
import { putSlice } from './write/put-slice.ts';
import { removeOver, type Scope } from './write/upkeep.ts';

/** Daily rows in ClickHouse; slices, objects, periods, and which rows are live, in PostgreSQL. */
export class ClickhouseFactStore implements FactStore {
  readonly #stores: Stores;
  readonly #postgres: PostgresFactStore;

  constructor(database: Database, warehouse: Warehouse) {
    this.#stores = { database, warehouse };
    this.#postgres = new PostgresFactStore(database);
  }

  async putSlice(
    slice: Slice,
    rows: readonly FactRow[],
    within?: (em: EntityManager) => Promise<void>,
  ): Promise<SliceWritten> {
    // A period has one row for each object, and numbers that are only read beside a row.
    if (slice.grain === 'period') return this.#postgres.putSlice(slice, rows, within);
    return putSlice(this.#stores, slice, rows, within);
  }

  page(plan: PagePlan): Promise<PlanPage> {
    return readPage(this.#stores, plan);
  }

  rows(plan: RowsPlan, size: number): AsyncGenerator<PlanRow[], void, undefined> {
    return readRows(this.#stores, plan, size);
  }

  rank(plan: RankPlan): Promise<PlanRanking[]> {
    return readRanking(this.#stores, plan);
  }

  spread(plan: SpreadPlan): Promise<SpreadRow[]> {
    return readSpread(this.#stores, plan);
  }

  series(plan: SeriesPlan): Promise<SeriesRow[]> {
    return readSeries(this.#stores, plan);
  }

  presentTypes(em: EntityManager, selection: TypesSelection): Promise<Partial<Record<ActionList, string[]>>> {
    return readPresentTypes(em, this.#stores.warehouse, selection);
  }

  given(em: EntityManager, selection: GivenSelection): Promise<Map<string, Set<string>>> {
    return readGiven(em, this.#stores.warehouse, selection);
  }

  async erase(target: ErasedFacts): Promise<void> {
    const { database, warehouse } = this.#stores;
    const { workspaceId } = target;
    const scope: Scope = (fn) => database.write({ workspaceId }, fn);
    // Rows that nobody sees any more go second: what is killed in between is removed by a sweep.
    await scope(async (em) => condemnAll(em, workspaceId, await erase(em, target)));
    await removeOver(scope, warehouse);
  }
}
