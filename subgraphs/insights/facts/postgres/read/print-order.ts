import type { OrderKey, RowPosition, RowsPlan } from '#subgraphs/insights/facts/fact-plan.ts';
import {
  isWhole,
  orderOf,
  printAfter,
  printOrder,
  valueAt,
  type OrderBy,
  type OrderExpressions,
} from '#subgraphs/insights/facts/row-order.ts';
import type { Parameters } from './parameters.ts';

const EXPRESSIONS: OrderExpressions = {
  ord: 'ord',
  day: 'day',
  length: 'length(platform_id)',
  object: 'platform_id',
  cell: 'cell',
  epoch: 'epoch',
  currency: 'currency collate "C"',
  value: 'value',
};
const TYPES: Record<Exclude<OrderBy, 'value'>, string> = {
  ord: 'int4',
  day: 'date',
  length: 'int4',
  object: 'text',
  cell: 'text',
  epoch: 'int4',
  currency: 'text',
};

/** Order of a page as SQL: `order by`, and the condition of rows behind the page before, as a `where` or nothing. */
export function printPageOrder(
  plan: RowsPlan,
  after: RowPosition | null,
  params: Parameters,
): { orderBy: string; where: string } {
  const order = orderOf(plan, plan.order);
  const orderBy = printOrder(order, EXPRESSIONS);
  if (after === null) return { orderBy, where: '' };
  const literal = (by: OrderBy): string | null => {
    const value = valueAt(after, by);
    return value === null ? null : params.add(value, by === 'value' ? valueType(plan.order.key) : TYPES[by]);
  };
  return { orderBy, where: `where ${printAfter(order, EXPRESSIONS, literal)}` };
}

function valueType(key: OrderKey): 'numeric' | 'float8' {
  return isWhole(key) ? 'numeric' : 'float8';
}
