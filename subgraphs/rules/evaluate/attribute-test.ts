import type { AttributeOperand, Filter } from '#subgraphs/rules/definition/definition.ts';
import { NEGATIVE_OPERATORS } from '#subgraphs/rules/vocabulary/operators.ts';
import type { AttributeColumn } from './attribute-column.ts';

type RowTest = (row: number) => boolean;

/** The positive operator of a filter: of a negative one that which it negates. */
export function positiveOperator(operator: string): string {
  return NEGATIVE_OPERATORS[operator] ?? operator;
}

/** Test of a positive operator for the objects of a column. Without a value only `is_empty` holds. */
export function attributeTest(column: AttributeColumn, { operator, operand }: Filter, now: Date): RowTest {
  const positive = positiveOperator(operator);
  if (positive === 'is_empty') return emptyTest(column);
  if (column.kind === 'texts') return textTest(column.values, positive, operand);
  if (column.kind === 'sets') return setTest(column.values, positive, operand);
  if (column.kind === 'numbers') return orderTest(column.values, positive, numbersOf(operand));
  return instantTest(column.values, positive, operand, now.getTime());
}

function emptyTest({ kind, values }: AttributeColumn): RowTest {
  if (kind === 'sets') return (row) => values[row]!.length === 0;
  return (row) => (values[row] ?? null) === null || values[row] === '';
}

function textTest(values: readonly (string | null)[], operator: string, operand: AttributeOperand): RowTest {
  const wanted = textsOf(operand);
  const [first = ''] = wanted;
  switch (operator) {
    case 'contains':
      return (row) => values[row]?.includes(first) ?? false;
    case 'starts_with':
      return (row) => values[row]?.startsWith(first) ?? false;
    case 'ends_with':
      return (row) => values[row]?.endsWith(first) ?? false;
    default: {
      const set = new Set<string | null | undefined>(wanted);
      return (row) => set.has(values[row]);
    }
  }
}

function setTest(values: readonly (readonly string[])[], operator: string, operand: AttributeOperand): RowTest {
  const wanted = textsOf(operand);
  if (operator === 'contains_all') return (row) => wanted.every((text) => values[row]!.includes(text));
  return (row) => wanted.some((text) => values[row]!.includes(text));
}

function instantTest(
  values: readonly (number | null)[],
  operator: string,
  operand: AttributeOperand,
  now: number,
): RowTest {
  if (operand.kind === 'age') {
    const limit = now - operand.milliseconds;
    return orderTest(values, operator === 'older_than' ? 'lt' : 'gt', [limit]);
  }
  return orderTest(values, operator, instantsOf(operand));
}

function orderTest<Value extends bigint | number>(
  values: readonly (Value | null)[],
  operator: string,
  [low, high = low]: readonly Value[],
): RowTest {
  if (low === undefined || high === undefined) return () => false;
  const test = (holds: (value: Value) => boolean): RowTest => {
    return (row) => {
      const value = values[row] ?? null;
      return value !== null && holds(value);
    };
  };
  switch (operator) {
    case 'gt':
      return test((value) => value > low);
    case 'gte':
      return test((value) => value >= low);
    case 'lt':
      return test((value) => value < low);
    case 'lte':
      return test((value) => value <= low);
    case 'between':
      return test((value) => value >= low && value <= high);
    default:
      return test((value) => value === low);
  }
}

function textsOf(operand: AttributeOperand): readonly string[] {
  if (operand.kind === 'texts') return operand.values;
  return operand.kind === 'text' ? [operand.value] : [];
}

function numbersOf(operand: AttributeOperand): bigint[] {
  if (operand.kind === 'range') return [operand.low, operand.high];
  return operand.kind === 'number' ? [operand.value] : [];
}

function instantsOf(operand: AttributeOperand): number[] {
  if (operand.kind === 'instants') return [operand.low, operand.high];
  return operand.kind === 'instant' ? [operand.value] : [];
}
