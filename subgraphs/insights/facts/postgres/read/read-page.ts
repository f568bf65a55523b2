import type { EntityManager } from '@mikro-orm/postgresql';
import { runOnce } from '#kit/pipeline/prepared.ts';
import type { PagePlan, PlanPage } from '#subgraphs/insights/facts/fact-plan.ts';
import { asOfOf, modeOf, type AsOf } from './as-of.ts';
import { Parameters } from './parameters.ts';
import { computedOf, printCandidates } from './print-candidates.ts';
import { printDetails } from './print-details.ts';
import { orderOf, printAfter, printOrder } from './print-order.ts';
import type { ReadMode } from './print-parts.ts';
import { keyColumns } from './print-rows.ts';
import { readRow, ROW_COLUMNS, type SqlRow } from './read-row.ts';

/** A page of rows, in one statement, and one more where the page is read as of an import number. */
export function readPage(em: EntityManager, plan: PagePlan): Promise<PlanPage> {
  return asOfOf(em, plan, (mode) => read(em, plan, mode));
}

async function read(em: EntityManager, plan: PagePlan, mode: ReadMode): Promise<PlanPage & AsOf> {
  const params = new Parameters();
  const text = printPage(plan, params, mode);
  const rows = await runOnce<SqlRow & { as_of: Record<string, number> | null }>(em, text, params.values);
  const found = rows.filter((row) => row['platform_id'] !== null);
  return {
    rows: found.slice(0, plan.limit).map((row) => readRow(plan, row)),
    hasMore: found.length > plan.limit,
    asOf: rows[0]?.as_of ?? {},
  };
}

function printPage(plan: PagePlan, params: Parameters, mode: ReadMode): string {
  const computed = computedOf(plan, plan.order.key);
  const printing = { plan, params, mode: modeOf(plan, mode, computed.others) };
  const order = orderOf(plan, plan.order);
  const candidates = printCandidates(printing, computed);
  const after = plan.after ? `where ${printAfter(order, plan.after, params)}` : '';
  const details = printDetails(printing, plan);
  const value = ['entity_id', 'date'].includes(plan.order.key.by) ? [] : ['p.value::text as value'];
  const columns = [
    ...ROW_COLUMNS,
    ...keyColumns(plan).flatMap((key) => (key === 'day' ? ['p.day::text as day'] : key === 'cell' ? ['p.cell'] : [])),
    ...value,
    ...computed.columns.map((column) => `p.${column}::text as ${column}`),
    ...details.columns,
  ];
  return `with ${candidates}, page as (
      select * from candidates ${after} order by ${printOrder(order)} limit ${plan.limit + 1}
    ), placed as (select *, row_number() over (order by ${printOrder(order)}) as place from page)
    select now_at.as_of, ${columns.join(', ')}
      from (select jsonb_object_agg(ad_account_id, last_import_no) as as_of from row_groups) now_at
      left join placed p on true ${details.joins.join(' ')}
     order by p.place`;
}
