import type { PlanRow, RowsPlan } from '#subgraphs/insights/facts/fact-plan.ts';
import { readLive } from '../live-generations.ts';
import { completeRows, type Stores } from './complete-rows.ts';
import { printCandidates } from './print-candidates.ts';
import { printPageOrder } from './print-order.ts';
import type { ObjectNames } from './read-names.ts';

/** All rows of a plan in pieces, found by one statement of ClickHouse; names of each object are read once. */
export async function* readRows(
  stores: Stores,
  plan: RowsPlan,
  size: number,
): AsyncGenerator<PlanRow[], void, undefined> {
  const live = await stores.database.read(plan, (em) => readLive(em, plan, null));
  if (live.groups.length === 0) return;
  const { orderBy } = printPageOrder(plan, null);
  const known = new Map<string, ObjectNames>();
  const text = `select * from (${printCandidates({ plan, live }, plan.order.key)}) order by ${orderBy}`;
  for await (const rows of stores.warehouse.pieces(text, size)) yield completeRows(stores, plan, live, { rows, known });
}
