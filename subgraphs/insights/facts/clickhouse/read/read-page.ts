import type { PagePlan, PlanPage } from '#subgraphs/insights/facts/fact-plan.ts';
import { readLive } from '../live-generations.ts';
import { completeRows, type Stores } from './complete-rows.ts';
import { printCandidates } from './print-candidates.ts';
import { printPageOrder } from './print-order.ts';

/** A page of rows: what is live and the names by PostgreSQL, sums and order by ClickHouse. */
export async function readPage(stores: Stores, plan: PagePlan): Promise<PlanPage> {
  const live = await stores.database.read(plan, (em) => readLive(em, plan, plan.asOf));
  if (live.groups.length === 0) return { rows: [], hasMore: false, asOf: live.asOf };
  const { orderBy, where } = printPageOrder(plan, plan.after);
  const found = await stores.warehouse.rows(
    `select * from (${printCandidates({ plan, live }, plan.order.key)}) ${where} order by ${orderBy} limit ${plan.limit + 1}`,
  );
  const rows = await completeRows(stores, plan, live, { rows: found.slice(0, plan.limit) });
  return { rows, hasMore: found.length > plan.limit, asOf: live.asOf };
}
