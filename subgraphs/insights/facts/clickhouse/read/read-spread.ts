import type { ReadPlan, SpreadPlan, SpreadRow } from '#subgraphs/insights/facts/fact-plan.ts';
import { readLive } from '../live-generations.ts';
import type { Stores } from './complete-rows.ts';
import { OBJECT_OF_LEVEL, printAction, printFacts } from './print-candidates.ts';
import { integer } from './read-row.ts';

/** Variation of spend and an action of named objects from day to day, in one statement over the rows of their ads. */
export async function readSpread({ database, warehouse }: Stores, plan: SpreadPlan): Promise<SpreadRow[]> {
  const filter = { minSpend: null, minImpressions: null, minClicks: null, minActions: null };
  const read: ReadPlan = { ...plan, grain: 'daily', sums: [], actionSums: [], filter };
  const live = await database.read(plan, (em) => readLive(em, read, null));
  if (live.groups.length === 0) return [];
  // Squares of millionths need more than 128 bits over many days.
  const rows = await warehouse.rows(
    `select group_no, object, count() as days, countIf(spend > 0) as with_spend, sum(spend) as spends, sum(value) as amounts,
       sum(spend * spend) as spend_squared, sum(value * value) as value_squared, sum(spend * value) as product
       from (
         select p.group_no as group_no, ${OBJECT_OF_LEVEL[plan.level]} as object, f.day as day,
           toInt256(coalesce(sum(toInt128(f.spend)), toInt128(0))) as spend,
           toInt256(coalesce(sum(toInt128(${printAction(plan.sum)})), toInt128(0))) as value
           from ${printFacts({ plan: read, live })} group by p.group_no, ${OBJECT_OF_LEVEL[plan.level]}, f.day
       ) where spend != 0 or value != 0 group by group_no, object`,
  );
  return rows.map((row) => {
    const { first } = live.groups.find(({ groupNo }) => groupNo === Number(row['group_no']))!;
    const number = (column: string) => integer(row[column]) ?? 0n;
    return {
      adAccountId: first.adAccountId,
      epoch: first.epoch,
      objectId: String(row['object']),
      days: Number(row['days']),
      daysWithSpend: Number(row['with_spend']),
      spend: number('spends'),
      value: number('amounts'),
      spendSquared: number('spend_squared'),
      valueSquared: number('value_squared'),
      product: number('product'),
    };
  });
}
