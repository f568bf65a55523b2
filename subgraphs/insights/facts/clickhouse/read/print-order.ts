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
import { doubleLiteral, integerLiteral, textLiteral } from '../literals.ts';

const EXPRESSIONS: OrderExpressions = {
  ord: 'ord',
  day: 'day',
  length: 'length(object)',
  object: 'object',
  cell: 'cell',
  epoch: 'epoch',
  currency: 'currency',
  value: 'value',
};

/** Order of a page: `order by`, and the condition of rows behind the page before, as a `where` or nothing. */
export function printPageOrder(plan: RowsPlan, after: RowPosition | null): { orderBy: string; where: string } {
  const order = orderOf(plan, plan.order);
  const orderBy = printOrder(order, EXPRESSIONS);
  if (after === null) return { orderBy, where: '' };
  const literal = (by: OrderBy) => literalAt(after, by, plan.order.key);
  return { orderBy, where: `where ${printAfter(order, EXPRESSIONS, literal)}` };
}

function literalAt(position: RowPosition, by: OrderBy, key: OrderKey): string | null {
  const value = valueAt(position, by);
  if (value === null || typeof value === 'number') return value === null ? null : String(value);
  if (by === 'day') return `toDate('${value}')`;
  if (by !== 'value') return textLiteral(value);
  return isWhole(key) ? integerLiteral(value) : doubleLiteral(Number(value));
}
