import type { EntityManager } from '@mikro-orm/postgresql';
import { runOnce } from '#kit/pipeline/prepared.ts';
import { hotColumn } from '#subgraphs/insights/facts/columns.ts';
import type { SeriesPlan, SeriesRow } from '#subgraphs/insights/facts/fact-plan.ts';
import { computedOf } from '#subgraphs/insights/facts/plan-keys.ts';
import { asOfOf, modeOf, type AsOf } from './as-of.ts';
import { Parameters } from './parameters.ts';
import { printCandidates } from './print-candidates.ts';
import type { ReadMode } from './print-parts.ts';
import { isOther, keyColumns, printOthers } from './print-rows.ts';
import { readSums, type SqlRow } from './read-row.ts';

const BUCKETS: Record<SeriesPlan['bucket'], string> = {
  all: 'null::date',
  day: 'r.day',
  week: "date_trunc('week', r.day)::date",
  month: "date_trunc('month', r.day)::date",
};

/** Sums over all rows that pass the filter, by epoch of ad account and bucket of days. */
export async function readSeries(em: EntityManager, plan: SeriesPlan): Promise<SeriesRow[]> {
  const { rows } = await asOfOf(em, plan, (mode) => read(em, plan, mode));
  return rows;
}

async function read(em: EntityManager, plan: SeriesPlan, mode: ReadMode): Promise<AsOf & { rows: SeriesRow[] }> {
  const params = new Parameters();
  const found = await runOnce<SqlRow & { as_of: Record<string, number> | null }>(
    em,
    printSeries(plan, params, mode),
    params.values,
  );
  const rows = found.filter((row) => row['ad_account_id'] !== null);
  return {
    asOf: found[0]?.as_of ?? {},
    rows: rows.map((row) => ({
      adAccountId: String(row['ad_account_id']),
      order: Number(row['ord']),
      epoch: Number(row['epoch']),
      currency: String(row['currency']),
      day: row['day'] === null ? null : String(row['day']),
      rows: Number(row['row_count']),
      ...readSums(plan, row),
    })),
  };
}

function printSeries(plan: SeriesPlan, params: Parameters, mode: ReadMode): string {
  const computed = computedOf(plan, { by: 'entity_id' });
  const printing = { plan, params, mode: modeOf(plan, mode, computed.early) };
  const others = plan.actionSums.flatMap((sum, at) => (isOther(sum) ? [{ sum, at }] : []));
  const candidates = printCandidates(printing, computed);
  const ofTypes = printOthers(
    printing,
    others.map(({ sum }) => sum),
  ).map((text) => text.replace('other_', 'sum_'));
  const keys = keyColumns(plan);
  const joins = others.map(
    (_, at) => `left join sum_${at} on ${keys.map((key) => `sum_${at}.${key} = r.${key}`).join(' and ')}`,
  );
  const hot = plan.actionSums.flatMap((sum) => hotColumn(sum.list, sum.actionType, sum.window) ?? []);
  const columns = [
    ...[...new Set([...plan.sums, ...hot])].map((column) => `sum(r.${column})::text as ${column}`),
    ...others.map(({ at }, place) => `sum(sum_${place}.number)::text as action_${at}`),
  ];
  return `with ${[candidates, ...ofTypes].join(', ')}, sums as (
      select r.ad_account_id, r.ord, r.epoch, r.currency, ${BUCKETS[plan.bucket]} as bucket, count(*)::int as row_count${columns.map((column) => `, ${column}`).join('')}
        from candidates r ${joins.join(' ')} group by 1, 2, 3, 4, 5
    )
    select now_at.as_of, s.*, s.bucket::text as day
      from (select jsonb_object_agg(ad_account_id, last_import_no) as as_of from row_groups) now_at left join sums s on true
     order by s.ord, s.epoch, s.bucket`;
}
