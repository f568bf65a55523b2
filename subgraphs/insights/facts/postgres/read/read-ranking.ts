import type { EntityManager } from '@mikro-orm/postgresql';
import { runOnce } from '#kit/pipeline/prepared.ts';
import type { PlanRanking, RankPlan, ReadPlan } from '#subgraphs/insights/facts/fact-plan.ts';
import { modeOf } from './as-of.ts';
import { Parameters } from './parameters.ts';
import { computedOf, printCandidates } from './print-candidates.ts';
import { printDetails } from './print-details.ts';
import { readRow, ROW_COLUMNS, type SqlRow } from './read-row.ts';

const BUCKETS: Record<RankPlan['scope'], string> = {
  all: "''",
  account: 'ad_account_id::text',
  currency: 'currency collate "C"',
};
/** Breaks ties, always ascending. */
const TIES = 'ord, length(platform_id), platform_id, epoch';

/** Rankings of a plan, in one statement: the ends of each, and what has no key. */
export async function readRanking(em: EntityManager, plan: RankPlan): Promise<PlanRanking[]> {
  const params = new Parameters();
  const rows = await runOnce<SqlRow>(em, printRanking(plan, params), params.values);
  const read: ReadPlan = { ...plan, grain: 'period' };
  return [...Map.groupBy(rows, ({ bucket }) => String(bucket))].map(([bucket, own]) => {
    const end = (column: 'high' | 'low' | 'unranked', most: number) =>
      own
        .filter((row) => row[column] !== null && Number(row[column]) <= most)
        .toSorted((a, b) => Number(a[column]) - Number(b[column]))
        .map((row) => readRow(read, row));
    return {
      adAccountId: plan.scope === 'account' ? bucket : null,
      currency: plan.scope === 'currency' ? bucket : null,
      ranked: Number(own[0]!['ranked']),
      highest: end('high', plan.highest),
      lowest: end('low', plan.lowest),
      excluded: { count: Number(own[0]!['excluded']), spend: BigInt(String(own[0]!['excluded_spend'])) },
      withoutKey: end('unranked', plan.withoutKey),
    };
  });
}

function printRanking(plan: RankPlan, params: Parameters): string {
  const read: ReadPlan = { ...plan, grain: 'period', sums: [...new Set([...plan.sums, 'spend'])] };
  const computed = computedOf(read, plan.key);
  const mode = modeOf(read, { asOf: null, rollUps: true }, computed.others);
  const printing = { plan: read, params, mode };
  const candidates = printCandidates(printing, computed);
  const status = plan.statuses
    ? `where upper(coalesce(status, 'DELETED')) = any(${params.add(plan.statuses, 'text[]')})`
    : '';
  const details = printDetails(printing, read);
  const columns = [
    ...ROW_COLUMNS,
    'p.value::text as value',
    ...computed.columns.map((column) => `p.${column}::text as ${column}`),
    ...details.columns,
    ...['bucket', 'ranked', 'excluded', 'excluded_spend', 'high', 'low', 'unranked'].map((column) => `p.${column}`),
  ];
  const place = (order: string, only: string) =>
    `case when ${only} then row_number() over (partition by bucket, value is null order by ${order}, ${TIES}) end`;
  return `with ${candidates}, bucketed as (
      select *, ${BUCKETS[plan.scope]} as bucket from candidates ${status}
    ), placed as (
      select *, count(value) over whole as ranked, count(*) filter (where value is null) over whole as excluded,
        coalesce(sum(spend) filter (where value is null) over whole, 0)::text as excluded_spend,
        ${place('value desc', 'value is not null')} as high, ${place('value asc', 'value is not null')} as low,
        ${place('spend desc nulls last', 'value is null')} as unranked
        from bucketed window whole as (partition by bucket)
    ), first_of_bucket as (select bucket, min(${plan.scope === 'account' ? 'ord' : '0'}) as first_ord from bucketed group by bucket)
    select ${columns.join(', ')} from placed p join first_of_bucket f on f.bucket = p.bucket ${details.joins.join(' ')}
     where p.high <= ${plan.highest} or p.low <= ${plan.lowest} or p.unranked <= ${Math.max(1, plan.withoutKey)} or p.high = 1
     order by f.first_ord, p.bucket`;
}
