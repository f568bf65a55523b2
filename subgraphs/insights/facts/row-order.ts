import type { OrderKey, PagePlan, ReadPlan, RowPosition } from './fact-plan.ts';

/** A value that rows are ordered by: `value` is that of the key, the others break ties. */
export type OrderBy = 'ord' | 'day' | 'length' | 'object' | 'cell' | 'epoch' | 'currency' | 'value';

/** One value rows are ordered by. Null sorts last in both directions; only `value` can be null. */
export interface OrderPart {
  by: OrderBy;
  descending: boolean;
}

/** Expression of each value in the statements of a store. */
export type OrderExpressions = Readonly<Record<OrderBy, string>>;

/** Order of the rows of a page. What breaks ties is always ascending: ad account, day, object as a number, cell. */
export function orderOf({ grain, spec }: ReadPlan, { key, descending }: PagePlan['order']): OrderPart[] {
  const days: OrderBy[] = grain === 'daily' ? ['day'] : [];
  const cells: OrderBy[] = spec === 'base_daily' ? ['epoch'] : ['cell', 'epoch'];
  const ascending = (...by: OrderBy[]) => by.map((one) => ({ by: one, descending: false }));
  const directed = (...by: OrderBy[]) => by.map((one) => ({ by: one, descending }));
  if (key.by === 'entity_id') return [...directed('length', 'object'), ...ascending('ord', ...days, ...cells)];
  const rest: OrderBy[] = ['ord', ...days, 'length', 'object', ...cells];
  if (key.by === 'date') return [...directed(...days), ...ascending(...rest.filter((by) => by !== 'day'))];
  const currencies: OrderBy[] = key.by === 'spend' ? ['currency'] : [];
  return [...ascending(...currencies), ...directed('value'), ...ascending(...rest)];
}

/** True for a key of integers; others are doubles. */
export function isWhole({ by }: OrderKey): boolean {
  return by === 'spend' || by === 'impressions' || by === 'clicks' || by === 'actions';
}

/** Value of a position. */
export function valueAt(position: RowPosition, by: OrderBy): string | number | null {
  switch (by) {
    case 'ord':
      return position.order;
    case 'length':
      return position.objectId.length;
    case 'object':
      return position.objectId;
    case 'day':
    case 'cell':
    case 'epoch':
    case 'currency':
    case 'value':
      return position[by];
  }
}

/** `order by` of rows. */
export function printOrder(order: readonly OrderPart[], expressions: OrderExpressions): string {
  return order.map(({ by, descending }) => `${expressions[by]} ${descending ? 'desc' : 'asc'} nulls last`).join(', ');
}

/** Condition that a row is behind a position, whose values are written by `literal`: null where one is null. */
export function printAfter(
  order: readonly OrderPart[],
  expressions: OrderExpressions,
  literal: (by: OrderBy) => string | null,
): string {
  const [first, ...rest] = order;
  if (!first) return 'false';
  const expression = expressions[first.by];
  const at = literal(first.by);
  const behind = printAfter(rest, expressions, literal);
  if (at === null) return `(${expression} is null and ${behind})`;
  const beyond = `${expression} ${first.descending ? '<' : '>'} ${at}`;
  const nulls = first.by === 'value' ? ` or ${expression} is null` : '';
  return `(${beyond}${nulls} or (${expression} = ${at} and ${behind}))`;
}
