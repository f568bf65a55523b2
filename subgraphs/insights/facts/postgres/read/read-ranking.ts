import type { EntityManager } from '@mikro-orm/postgresql';
import { runOnce } from '#kit/pipeline/prepared.ts';
import type { PlanRanking, RankPlan, ReadPlan } from '#subgraphs/insights/facts/fact-plan.ts';
import { computedOf } from '#subgraphs/insights/facts/plan-keys.ts';
import { rankedRows, rankingsOf } from '#subgraphs/insights/facts/rankings-of-rows.ts';
import { modeOf } from './as-of.ts';
import { Parameters } from './parameters.ts';
import { printCandidates } from './print-candidates.ts';
import { printDetails } from './print-details.ts';
import { readRow, ROW_COLUMNS, type SqlRow } from './read-row.ts';

/** Breaks ties, always ascending. */
const TIES = 'ord, length(platform_id), platform_id, epoch';

/** Rankings of a plan, in one statement: the ends of each, what has no key, and what spent for nothing. */
export async function readRanking(em: EntityManager, plan: RankPlan): Promise<PlanRanking[]> {
  const params = new Parameters();
  const read = rankedRows(plan);
  const rows = await runOnce<SqlRow>(em, printRanking(plan, read, params), params.values);
  return rankingsOf(
    plan,
    rows.map((row) => ({ row, complete: readRow(read, row) })),
  );
}

function printRanking(plan: RankPlan, read: ReadPlan, params: Parameters): string {
  const computed = computedOf(read, plan.key, plan.spentWithout?.sum);
  const mode = modeOf(read, { asOf: null, rollUps: true }, computed.early);
  const printing = { plan: read, params, mode };
  const candidates = printCandidates(printing, computed);
  const kept = plan.exceptIds ? `where platform_id <> all(${params.add(plan.exceptIds, 'text[]')})` : '';
  const details = printDetails(printing, read);
  const places = ['ranked', 'excluded', 'excluded_spend', 'high', 'low', 'unranked', 'wasted'];
  const columns = [
    ...ROW_COLUMNS,
    'p.value::text as value',
    ...computed.columns.map((column) => `p.${column}::text as ${column}`),
    ...details.columns,
    ...['of_account', 'of_currency', ...places].map((column) => `p.${column}`),
  ];
  return `with ${candidates}, bucketed as (
      select *, ${plan.apart.accounts ? 'ord' : '0'} as of_account, ${plan.apart.currencies ? 'currency' : "''"} as of_currency,
        ${plan.spentWithout ? 'coalesce(also = 0 and spend > 0, false)' : 'false'} as is_wasted from candidates ${kept}
    ), placed as (select *, ${printPlaces()} from bucketed window bucket as (partition by of_account, of_currency),
        without_key as (partition by of_account, of_currency, value is null, currency, spend is null))
    select ${columns.join(', ')} from placed p ${details.joins.join(' ')}
     where p.high <= ${Math.max(1, plan.highest)} or p.low <= ${plan.lowest} or p.unranked = 1 or p.wasted <= ${plan.spentWithout?.most ?? 0}
     order by p.of_account, p.of_currency, p.currency, p.wasted, p.unranked, p.spend is null`;
}

/** Places within each ranking; of what has no key, how many there are and what they spent, by currency. */
function printPlaces(): string {
  const bucket = 'of_account, of_currency';
  const place = (order: string, only: string, parts = '') =>
    `case when ${only} then row_number() over (partition by ${bucket}, ${only}${parts} order by ${order}, ${TIES}) end`;
  return [
    'count(value) over bucket as ranked',
    'case when value is null then count(*) over without_key end as excluded',
    'case when value is null then coalesce(sum(spend) over without_key, 0)::text end as excluded_spend',
    `${place('value desc', 'value is not null')} as high`,
    `${place('value asc', 'value is not null')} as low`,
    `${place('spend desc nulls last', 'value is null', ', currency, spend is null')} as unranked`,
    `${place('spend desc', 'is_wasted', ', currency')} as wasted`,
  ].join(', ');
}
