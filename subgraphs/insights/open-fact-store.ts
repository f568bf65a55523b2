import type { Logger } from 'pino';
import type { Database } from '#kit/database/database.ts';
import { StartError } from '#kit/config/start-error.ts';
import type { Worker } from '#kit/subgraph/define-subgraph.ts';
import type { FactStore } from './facts/fact-store.ts';
import { PostgresFactStore } from './facts/postgres/postgres-fact-store.ts';

/** The store of facts of a configuration. */
export interface OpenFactStore {
  facts: FactStore;
  /** Rejects with NotReady when what it has beside the subgraph's database cannot be used now. */
  check(): Promise<void>;
  /** Upkeep of what it has beside the subgraph's database. */
  workers: readonly Worker[];
  close(): Promise<void>;
}

/**
 * Opens the store that the configuration names: PostgreSQL, or ClickHouse at a URL. Rejects when that does not answer, and when facts were imported
 * into the other one, whose slices would look imported here.
 */
export async function openFactStore(
  database: Database,
  insightsUrl: string | undefined,
  log: Logger,
): Promise<OpenFactStore> {
  await checkPlace(database, insightsUrl);
  if (insightsUrl === undefined) {
    const nothing = async () => undefined;
    return { facts: new PostgresFactStore(database), check: nothing, workers: [], close: nothing };
  }
  // A service that keeps facts in PostgreSQL loads nothing of it.
  const { Warehouse } = await import('./facts/clickhouse/warehouse.ts');
  const { ClickhouseFactStore } = await import('./facts/clickhouse/clickhouse-fact-store.ts');
  const { WarehouseSweeper } = await import('./facts/clickhouse/warehouse-sweeper.ts');
  const warehouse = await Warehouse.open(insightsUrl);
  return {
    facts: new ClickhouseFactStore(database, warehouse),
    check: () => warehouse.check(),
    workers: [new WarehouseSweeper(database, warehouse, log)],
    close: () => warehouse.close(),
  };
}

async function checkPlace(database: Database, insightsUrl: string | undefined): Promise<void> {
  const table = insightsUrl === undefined ? 'insight_generation' : 'insight_day';
  const [row] = await database.readSystem((em) =>
    em.execute<{ found: boolean }[]>(`select exists (select from insights.${table}) as found`),
  );
  if (!row?.found) return;
  throw new StartError(
    insightsUrl === undefined
      ? 'ADOPS_INSIGHTS_URL must be set: numbers of ads were imported into a ClickHouse (docs/OPERATIONS.md says how to import them anew).'
      : 'ADOPS_INSIGHTS_URL must not be set: numbers of ads were imported into PostgreSQL (docs/OPERATIONS.md says how to import them anew).',
  );
}
