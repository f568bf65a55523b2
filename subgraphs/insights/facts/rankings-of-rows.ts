import type { PlanExcluded, PlanRanking, PlanRow, RankPlan, ReadPlan } from './fact-plan.ts';

/** A row of a statement of rankings beside the object it tells of. */
export interface PlacedRow {
  /** Its places: `of_account`, `of_currency`, `ranked`, `high`, `low`, `wasted`, `unranked`, `excluded` and `excluded_spend`. */
  row: Readonly<Record<string, unknown>>;
  complete: PlanRow;
}

/** The rows that a ranking is made of. Their spend tells of those without a key. */
export function rankedRows(plan: RankPlan): ReadPlan {
  return { ...plan, grain: 'period', sums: [...new Set([...plan.sums, 'spend'])] };
}

/** Rankings of placed rows, in their order: the ends of each, what has no key, and what spent for nothing. */
export function rankingsOf(plan: RankPlan, placed: readonly PlacedRow[]): PlanRanking[] {
  const buckets = Map.groupBy(placed, ({ row }) => `${String(row['of_account'])} ${String(row['of_currency'])}`);
  return [...buckets.values()].map((own) => rankingOf(plan, own));
}

function rankingOf(plan: RankPlan, own: readonly PlacedRow[]): PlanRanking {
  const listed = (column: 'high' | 'low' | 'wasted', most: number) =>
    own.filter(({ row }) => row[column] !== null && Number(row[column]) <= most);
  const end = (column: 'high' | 'low', most: number) =>
    listed(column, most)
      .toSorted((a, b) => Number(a.row[column]) - Number(b.row[column]))
      .map(({ complete }) => complete);
  const { row, complete } = own[0]!;
  return {
    adAccountId: plan.apart.accounts ? complete.adAccountId : null,
    currency: plan.apart.currencies ? complete.currency : null,
    ranked: Number(row['ranked']),
    highest: end('high', plan.highest),
    lowest: end('low', plan.lowest),
    excluded: own.filter((one) => Number(one.row['unranked']) === 1).map(excludedOf),
    // The statement orders these, currency by currency.
    spentWithout: listed('wasted', plan.spentWithout?.most ?? 0).map((one) => one.complete),
  };
}

function excludedOf({ row, complete }: PlacedRow): PlanExcluded {
  return {
    currency: complete.currency,
    spendGiven: complete.sums['spend'] !== null,
    count: Number(row['excluded']),
    spend: BigInt(String(row['excluded_spend'])),
  };
}
