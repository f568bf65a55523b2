import type { Database } from '#kit/database/database.ts';
import { heldRows } from '#kit/database/held-rows.ts';
import type { PlanRow, RowsPlan } from '#subgraphs/insights/facts/fact-plan.ts';
import { Parameters } from './parameters.ts';
import { printAllRows } from './read-page.ts';
import { readRow, type SqlRow } from './read-row.ts';

/** All rows of a plan in pieces, found by one statement. */
export async function* readRows(
  database: Database,
  plan: RowsPlan,
  size: number,
): AsyncGenerator<PlanRow[], void, undefined> {
  const params = new Parameters();
  const text = printAllRows(plan, params);
  for await (const rows of heldRows<SqlRow>(database, plan, { text, values: params.values, size })) {
    yield rows.map((row) => readRow(plan, row));
  }
}
