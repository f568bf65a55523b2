import type { EntityManager } from '@mikro-orm/postgresql';
import { runOnce } from '#kit/pipeline/prepared.ts';
import type { PagePlan, PlanPage, RowsPlan } from '#subgraphs/insights/facts/fact-plan.ts';
import { computedOf } from '#subgraphs/insights/facts/plan-keys.ts';
import { asOfOf, modeOf, PRESENT, type AsOf } from './as-of.ts';
import { Parameters } from './parameters.ts';
import { printCandidates } from './print-candidates.ts';
import { printDetails, type Details } from './print-details.ts';
import { printPageOrder } from './print-order.ts';
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
  const { text, columns, joins } = printPlaced(plan, params, mode, plan);
  return `${text}
    select now_at.as_of, ${columns.join(', ')}
      from (select jsonb_object_agg(ad_account_id, last_import_no) as as_of from row_groups) now_at
      left join placed p on true ${joins.join(' ')}
     order by p.place`;
}

/** All rows of a plan in its order. */
export function printAllRows(plan: RowsPlan, params: Parameters): string {
  const { text, columns, joins } = printPlaced(plan, params, PRESENT, null);
  return `${text} select ${columns.join(', ')} from placed p ${joins.join(' ')} order by p.place`;
}

/** `with` up to `placed`, the rows or a page of them with their `place`, and what completes them. */
function printPlaced(
  plan: RowsPlan,
  params: Parameters,
  mode: ReadMode,
  page: Pick<PagePlan, 'after' | 'limit'> | null,
): Details & { text: string } {
  const computed = computedOf(plan, plan.order.key);
  const printing = { plan, params, mode: modeOf(plan, mode, computed.early) };
  const { orderBy, where } = printPageOrder(plan, page?.after ?? null, params);
  const candidates = printCandidates(printing, computed);
  const details = printDetails(printing, plan);
  const value = ['entity_id', 'date'].includes(plan.order.key.by) ? [] : ['p.value::text as value'];
  const columns = [
    ...ROW_COLUMNS,
    ...keyColumns(plan).flatMap((key) => (key === 'day' ? ['p.day::text as day'] : key === 'cell' ? ['p.cell'] : [])),
    ...value,
    ...computed.columns.map((column) => `p.${column}::text as ${column}`),
    ...details.columns,
  ];
  const limit = page === null ? '' : `limit ${page.limit + 1}`;
  const text = `with ${candidates}, page as (
      select * from candidates ${where} order by ${orderBy} ${limit}
    ), placed as (select *, row_number() over (order by ${orderBy}) as place from page)`;
  return { text, columns, joins: details.joins };
}
