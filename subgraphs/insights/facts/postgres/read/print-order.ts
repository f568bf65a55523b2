import type { OrderKey, PagePlan, ReadPlan, RowPosition } from '#subgraphs/insights/facts/fact-plan.ts';
import type { Parameters } from './parameters.ts';

/** One expression rows are ordered by. */
interface OrderPart {
  expression: string;
  descending: boolean;
  /** Null sorts last in both directions. */
  nullable: boolean;
  type: string;
  of(position: RowPosition): string | number | null;
}

const ORD: OrderPart = part('ord', 'int4', ({ order }) => order);
const DAY: OrderPart = part('day', 'date', ({ day }) => day);
const LENGTH: OrderPart = part('length(platform_id)', 'int4', ({ objectId }) => objectId.length);
const OBJECT: OrderPart = part('platform_id', 'text', ({ objectId }) => objectId);
const CELL: OrderPart = part('cell', 'text', ({ cell }) => cell);
const EPOCH: OrderPart = part('epoch', 'int4', ({ epoch }) => epoch);
const CURRENCY: OrderPart = part('currency collate "C"', 'text', ({ currency }) => currency);

function part(expression: string, type: string, of: OrderPart['of']): OrderPart {
  return { expression, type, of, descending: false, nullable: false };
}

/** Order of the rows of a page. What breaks ties is always ascending: ad account, day, object as a number, cell. */
export function orderOf(plan: ReadPlan, { key, descending }: PagePlan['order']): OrderPart[] {
  const days = plan.grain === 'daily' ? [DAY] : [];
  const cells = plan.spec === 'base_daily' ? [EPOCH] : [CELL, EPOCH];
  if (key.by === 'entity_id') {
    return [{ ...LENGTH, descending }, { ...OBJECT, descending }, ORD, ...days, ...cells];
  }
  const rest = [ORD, ...days, LENGTH, OBJECT, ...cells];
  if (key.by === 'date') return [...days.map((day) => ({ ...day, descending })), ...rest.filter((one) => one !== DAY)];
  const value = { ...part('value', valueType(key), (position) => position.value), descending, nullable: true };
  return [...(key.by === 'spend' ? [CURRENCY] : []), value, ...rest];
}

/** Type of the key a row is ordered by. */
export function valueType({ by }: OrderKey): 'numeric' | 'float8' {
  return by === 'spend' || by === 'impressions' || by === 'clicks' || by === 'actions' ? 'numeric' : 'float8';
}

/** `order by` of the columns of `table`. */
export function printOrder(order: readonly OrderPart[]): string {
  return order
    .map(({ expression, descending }) => `${expression} ${descending ? 'desc' : 'asc'} nulls last`)
    .join(', ');
}

/** Condition that a row is behind a position. */
export function printAfter(order: readonly OrderPart[], after: RowPosition, params: Parameters): string {
  const [first, ...rest] = order;
  if (!first) return 'false';
  const value = first.of(after);
  const behind = printAfter(rest, after, params);
  if (value === null) return `(${first.expression} is null and ${behind})`;
  const at = params.add(value, first.type);
  const beyond = `${first.expression} ${first.descending ? '<' : '>'} ${at}`;
  const nulls = first.nullable ? ` or ${first.expression} is null` : '';
  return `(${beyond}${nulls} or (${first.expression} = ${at} and ${behind}))`;
}
