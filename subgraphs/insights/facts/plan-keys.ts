import { hotColumn } from './columns.ts';
import type { ActionSum, OrderKey, ReadPlan, RowFilter } from './fact-plan.ts';

/** Sums and keys a statement has to compute before it can order and filter. */
export interface Computed {
  columns: readonly string[];
  /** Action sums among filters and order, and `also`. */
  early: readonly ActionSum[];
  key: OrderKey;
  /** A sum that candidates have as `also`. */
  also?: ActionSum | undefined;
}

/** Everything a plan needs: columns of its sums, filters and order, and the action sums among filters and order. */
export function computedOf(plan: ReadPlan, key: OrderKey, also?: ActionSum): Computed {
  const { filter } = plan;
  const filtered = [
    ...(filter.minSpend === null ? [] : ['spend']),
    ...(filter.minImpressions === null ? [] : ['impressions']),
    ...(filter.minClicks === null ? [] : ['clicks']),
  ];
  const early = [
    ...('sum' in key ? [key.sum] : []),
    ...(filter.minActions ? [filter.minActions.sum] : []),
    ...(also ? [also] : []),
  ];
  const hot = [...plan.actionSums, ...early].flatMap((sum) => hotColumn(sum.list, sum.actionType, sum.window) ?? []);
  const columns = new Set([...plan.sums, ...filtered, ...columnsOfKey(key), ...hot]);
  return { columns: [...columns], early, key, also };
}

function columnsOfKey(key: OrderKey): string[] {
  switch (key.by) {
    case 'ctr':
      return ['clicks', 'impressions'];
    case 'cpc':
      return ['spend', 'clicks'];
    case 'cpm':
      return ['spend', 'impressions'];
    case 'roas':
    case 'cpa':
      return ['spend'];
    case 'spend':
    case 'impressions':
    case 'clicks':
      return [key.by];
    case 'entity_id':
    case 'date':
    case 'actions':
      return [];
  }
}

/** Expressions of a store's statements for the sums of a row. */
export interface SumSyntax {
  /** Sum of a column, null where it is null in all rows. */
  sum(column: string): string;
  /** Sum of a column, 0 where it is null in all rows. */
  count(column: string): string;
  /** Number of an action sum. */
  action(sum: ActionSum): string;
  /** An integer of any size. */
  whole(expression: string): string;
  /** Double quotient of exact sums; null where the divisor is 0. */
  quotient(value: string, by: string): string;
}

/** Expression of a key; null where rows are ordered by day or object alone. */
export function keyExpression(key: OrderKey, { sum, count, action, whole, quotient }: SumSyntax): string | null {
  switch (key.by) {
    case 'entity_id':
    case 'date':
      return null;
    case 'spend':
      return whole(sum('spend'));
    case 'impressions':
    case 'clicks':
      return whole(count(key.by));
    case 'actions':
      return whole(action(key.sum));
    case 'ctr':
      return quotient(count('clicks'), count('impressions'));
    case 'cpc':
      return quotient(sum('spend'), count('clicks'));
    case 'cpm':
      return quotient(sum('spend'), count('impressions'));
    case 'roas':
      return quotient(action(key.sum), sum('spend'));
    case 'cpa':
      return quotient(sum('spend'), action(key.sum));
  }
}

/** Expressions that a filter bounds, each with its least value. */
export function leastValues(
  { minSpend, minImpressions, minClicks, minActions }: RowFilter,
  { sum, count, action }: Pick<SumSyntax, 'sum' | 'count' | 'action'>,
): [expression: string, least: bigint][] {
  const bounds: [string, bigint | null][] = [
    [sum('spend'), minSpend],
    [count('impressions'), minImpressions],
    [count('clicks'), minClicks],
    ...(minActions ? [[action(minActions.sum), minActions.least] as [string, bigint]] : []),
  ];
  return bounds.filter((bound): bound is [string, bigint] => bound[1] !== null);
}
