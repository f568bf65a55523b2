import type { PlanRanking, RankPlan } from '#subgraphs/insights/facts/fact-plan.ts';
import { rankedRows, rankingsOf } from '#subgraphs/insights/facts/rankings-of-rows.ts';
import { listLiteral, textLiteral } from '../literals.ts';
import { readLive } from '../live-generations.ts';
import { completeRows, type Stores } from './complete-rows.ts';
import { printCandidates, type Printing } from './print-candidates.ts';

/** Breaks ties, always ascending. */
const TIES = 'ord, length(object), object, epoch';

/** Rankings of a plan: the ends of each, what has no key, and what spent for nothing, in one statement of ClickHouse. */
export async function readRanking(stores: Stores, plan: RankPlan): Promise<PlanRanking[]> {
  const read = rankedRows(plan);
  const live = await stores.database.read(plan, (em) => readLive(em, read, null));
  if (live.groups.length === 0) return [];
  const found = await stores.warehouse.rows(printRanking(plan, { plan: read, live }));
  const rows = await completeRows(stores, read, live, { rows: found });
  return rankingsOf(
    plan,
    found.map((row, at) => ({ row, complete: rows[at]! })),
  );
}

function printRanking(plan: RankPlan, printing: Printing): string {
  const candidates = printCandidates(printing, plan.key, plan.spentWithout?.sum);
  const kept = plan.exceptIds ? `where object not in ${listLiteral(plan.exceptIds.map(textLiteral))}` : '';
  const wasted = plan.spentWithout ? 'coalesce(also = 0 and sum_spend > 0, false)' : 'false';
  return `with bucketed as (
      select *, ${plan.apart.accounts ? 'ord' : '0'} as of_account, ${plan.apart.currencies ? 'currency' : "''"} as of_currency,
        isNull(value) as no_value, isNull(sum_spend) as no_spend, ${wasted} as is_wasted from (${candidates}) ${kept}
    ), placed as (select *, ${printPlaces()} from bucketed)
    select * from placed
     where high <= ${Math.max(1, plan.highest)} or low <= ${plan.lowest} or unranked = 1 or wasted <= ${plan.spentWithout?.most ?? 0}
     order by of_account, of_currency, currency, wasted nulls last, unranked nulls last, no_spend`;
}

/** Places within each ranking; of what has no key, how many there are and what they spent, by currency. */
function printPlaces(): string {
  const bucket = 'of_account, of_currency';
  const withoutKey = `partition by ${bucket}, no_value, currency, no_spend`;
  const place = (order: string, only: string, parts: string) =>
    `if(${only}, row_number() over (partition by ${bucket}, ${parts} order by ${order}, ${TIES}), null)`;
  return [
    `sum(if(no_value, 0, 1)) over (partition by ${bucket}) as ranked`,
    `if(no_value, count() over (${withoutKey}), null) as excluded`,
    `if(no_value, sum(coalesce(sum_spend, toInt128(0))) over (${withoutKey}), null) as excluded_spend`,
    `${place('value desc', 'not no_value', 'no_value')} as high`,
    `${place('value asc', 'not no_value', 'no_value')} as low`,
    `${place('sum_spend desc nulls last', 'no_value', 'no_value, currency, no_spend')} as unranked`,
    `${place('sum_spend desc', 'is_wasted', 'is_wasted, currency')} as wasted`,
  ].join(', ');
}
