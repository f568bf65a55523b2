import type { EntityManager } from '@mikro-orm/postgresql';
import { runOnce } from '#kit/pipeline/prepared.ts';
import { hotColumn, levelNo, type FactLevel } from '#subgraphs/insights/facts/columns.ts';
import type { ReadPlan, SpreadPlan, SpreadRow } from '#subgraphs/insights/facts/fact-plan.ts';
import { Parameters } from './parameters.ts';
import { printParts } from './print-parts.ts';
import { ofType } from './print-rows.ts';

/** Column of an ad by which it belongs to an object of the level. */
const OWNER: Record<FactLevel, string> = {
  account: '0',
  campaign: 'ad.campaign_no',
  adset: 'ad.ad_set_no',
  ad: 'ad.object_no',
};

interface SqlSpread {
  id: string;
  epoch: number;
  object: string;
  days: number;
  with_spend: number;
  spend: string;
  value: string;
  spend_squared: string;
  value_squared: string;
  product: string;
}

/** Variation of spend and an action of named objects from day to day, in one statement over the base rows of their ads. */
export async function readSpread(em: EntityManager, plan: SpreadPlan): Promise<SpreadRow[]> {
  const params = new Parameters();
  const rows = await runOnce<SqlSpread>(em, printSpread(plan, params), params.values);
  return rows.map((row) => ({
    adAccountId: row.id,
    epoch: row.epoch,
    objectId: row.object,
    days: row.days,
    daysWithSpend: row.with_spend,
    spend: BigInt(row.spend),
    value: BigInt(row.value),
    spendSquared: BigInt(row.spend_squared),
    valueSquared: BigInt(row.value_squared),
    product: BigInt(row.product),
  }));
}

function printSpread(plan: SpreadPlan, params: Parameters): string {
  const filter = { minSpend: null, minImpressions: null, minClicks: null, minActions: null };
  const read: ReadPlan = { ...plan, grain: 'daily', sums: [], actionSums: [], filter };
  const { value, join } = printValue(read, plan, params);
  const row = `select x.spend, ${value} as value from insights.insight_day x ${join}
    where x.account_no = ads.account_no and x.level = 4 and x.day = days.day and x.object_no = ads.object_no`;
  return `with ${printParts(read, params, { asOf: null, rollUps: false })},
    wanted as materialized (
      select account_no, object_no, platform_id from insights.insight_object where account_no in (select account_no from row_groups)
         and level = ${levelNo(plan.level)} and platform_id = any(${params.add(plan.objectIds ?? [], 'text[]')})
    ),
    ads as materialized (
      select w.account_no, w.platform_id, ad.object_no from wanted w
        join insights.insight_object ad on ad.account_no = w.account_no and ad.level = 4 and ${OWNER[plan.level]} = w.object_no
    ),
    days as materialized (
      select p.group_no, p.account_no, d::date as day from parts p cross join generate_series(p.first_day, p.last_day, interval '1 day') d
    ),
    by_day as (
      select days.group_no, ads.platform_id, days.day, coalesce(sum(f.spend), 0)::numeric as spend, coalesce(sum(f.value), 0)::numeric as value
        from ads join days on days.account_no = ads.account_no join lateral (${row} offset 0) f on true
       group by 1, 2, 3
    )
    select g.ad_account_id as id, g.epoch, b.platform_id as object, count(*)::int as days,
      count(*) filter (where b.spend > 0)::int as with_spend, sum(b.spend)::text as spend, sum(b.value)::text as value,
      sum(b.spend * b.spend)::text as spend_squared, sum(b.value * b.value)::text as value_squared, sum(b.spend * b.value)::text as product
      from by_day b join row_groups g on g.group_no = b.group_no
     where b.spend <> 0 or b.value <> 0
     group by 1, 2, 3`;
}

function printValue(read: ReadPlan, { sum }: SpreadPlan, params: Parameters): { value: string; join: string } {
  const column = hotColumn(sum.list, sum.actionType, sum.window);
  if (column !== null) return { value: `x.${column}`, join: '' };
  const own = ofType(read, params, sum).replaceAll('x.', 'a.');
  return {
    value: `a.in_${sum.window}`,
    join: `left join insights.insight_action a
      on a.account_no = x.account_no and a.day = x.day and a.object_no = x.object_no and a.cell = '' and ${own}`,
  };
}
