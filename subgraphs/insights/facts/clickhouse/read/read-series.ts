import { ADDITIVE_COLUMNS } from '#subgraphs/insights/facts/columns.ts';
import type { SeriesPlan, SeriesRow } from '#subgraphs/insights/facts/fact-plan.ts';
import { readLive } from '../live-generations.ts';
import type { Stores } from './complete-rows.ts';
import { actionOf, printCandidates } from './print-candidates.ts';
import { readSums } from './read-row.ts';

const BUCKETS: Record<SeriesPlan['bucket'], string> = {
  all: 'null',
  day: 'day',
  week: 'toMonday(day)',
  month: 'toStartOfMonth(day)',
};

/** Sums over all rows that pass the filter, by epoch of ad account and bucket of days. */
export async function readSeries({ database, warehouse }: Stores, plan: SeriesPlan): Promise<SeriesRow[]> {
  const live = await database.read(plan, (em) => readLive(em, plan, plan.asOf));
  if (live.groups.length === 0) return [];
  const columns = [
    ...[...new Set(plan.sums)].map((column) => `sum(sum_${column}) as all_${column}`),
    ...plan.actionSums.map((_, at) => `sum(${actionOf(at)}) as all_${actionOf(at)}`),
  ];
  const rows = await warehouse.rows(
    `select group_no, any(ord) as ord, ${BUCKETS[plan.bucket]} as bucket, count() as row_count${columns.map((column) => `, ${column}`).join('')}
       from (${printCandidates({ plan, live }, { by: 'entity_id' })}) group by group_no, bucket order by ord, any(epoch), bucket`,
  );
  return rows.map((row) => {
    const { first } = live.groups.find(({ groupNo }) => groupNo === Number(row['group_no']))!;
    const named = [...ADDITIVE_COLUMNS, 'video_average_by_plays'].map(
      (column) => [`sum_${column}`, row[`all_${column}`] ?? null] as const,
    );
    const actions = plan.actionSums.map((_, at) => [actionOf(at), row[`all_${actionOf(at)}`] ?? null] as const);
    return {
      adAccountId: first.adAccountId,
      order: first.order,
      epoch: first.epoch,
      currency: first.currency,
      day: row['bucket'] === null ? null : String(row['bucket']),
      rows: Number(row['row_count']),
      ...readSums(plan, Object.fromEntries([...named, ...actions])),
    };
  });
}
