import type { Warehouse, WarehouseRow } from '#subgraphs/insights/facts/clickhouse/warehouse.ts';
import { FACT_TABLE } from '#subgraphs/insights/facts/clickhouse/fact-table.ts';
import { generationsLiteral } from '#subgraphs/insights/facts/clickhouse/literals.ts';
import type { TestDatabase } from '#test/testkit/test-database.ts';

/** Rows a reader sees now, as text, in an order of their own; numbers of generations and ad accounts are left out. */
export async function liveRows(test: TestDatabase, warehouse: Warehouse): Promise<string[]> {
  const live = await test.admin<{ generation: string }>(
    'select generation::text as generation from insights.insight_generation where import_no is not null and replaced_by is null',
  );
  const rows = await warehouse.rows<WarehouseRow>(
    `select * except (generation, account_no) from ${FACT_TABLE} where generation in ${generationsLiteral(live.map(({ generation }) => generation))}`,
  );
  return rows.map((row) => JSON.stringify(row)).toSorted();
}

/** Number of rows there are, live or not. */
export async function countRows(warehouse: Warehouse): Promise<number> {
  const [row] = await warehouse.rows(`select count() as rows from ${FACT_TABLE}`);
  return Number(row!['rows']);
}
