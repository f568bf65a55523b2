import type { RuleOperator, RuleValueKind } from '#subgraphs/rules/generated/schema-types.ts';

const NUMBERS = ['MONEY', 'COUNT', 'RATIO', 'PERCENT'] as const;
const ORDERED = [...NUMBERS, 'INSTANT'] as const;
const WORDS = ['TEXT', 'CHOICE', 'IDENTIFIER'] as const;
const TEXTS = ['TEXT', 'TEXT_SET'] as const;
/** Kinds of attributes that may be without a value; metrics are never empty, only unknown. */
const MAY_BE_EMPTY = ['MONEY', 'TEXT', 'TEXT_SET', 'INSTANT'] as const;

/** Operators, with the kinds of values they compare. A negative one is the negation of its positive one. */
export const OPERATORS: readonly RuleOperator[] = [
  { id: 'gt', description: 'Greater than the value.', kinds: ORDERED, operand: 'ONE' },
  { id: 'gte', description: 'Greater than or equal to the value.', kinds: ORDERED, operand: 'ONE' },
  { id: 'lt', description: 'Less than the value.', kinds: ORDERED, operand: 'ONE' },
  { id: 'lte', description: 'Less than or equal to the value.', kinds: ORDERED, operand: 'ONE' },
  { id: 'between', description: 'From the lower to the upper value, both included.', kinds: ORDERED, operand: 'PAIR' },
  { id: 'not_between', description: 'Below the lower or above the upper value.', kinds: NUMBERS, operand: 'PAIR' },
  { id: 'eq', description: 'Equal to the value.', kinds: [...NUMBERS, ...WORDS], operand: 'ONE' },
  { id: 'neq', description: 'Different from the value.', kinds: [...NUMBERS, ...WORDS], operand: 'ONE' },
  { id: 'in', description: 'One of the values.', kinds: WORDS, operand: 'LIST' },
  { id: 'not_in', description: 'None of the values.', kinds: WORDS, operand: 'LIST' },
  { id: 'contains', description: 'Contains the text, or the set has the member.', kinds: TEXTS, operand: 'ONE' },
  { id: 'not_contains', description: 'Does not contain the text or member.', kinds: TEXTS, operand: 'ONE' },
  { id: 'contains_any', description: 'Has at least one of the members.', kinds: ['TEXT_SET'], operand: 'LIST' },
  { id: 'contains_all', description: 'Has every one of the members.', kinds: ['TEXT_SET'], operand: 'LIST' },
  { id: 'contains_none', description: 'Has none of the members.', kinds: ['TEXT_SET'], operand: 'LIST' },
  { id: 'starts_with', description: 'Begins with the text.', kinds: ['TEXT'], operand: 'ONE' },
  { id: 'ends_with', description: 'Ends with the text.', kinds: ['TEXT'], operand: 'ONE' },
  {
    id: 'older_than',
    description: 'Longer ago than the elapsed time given.',
    kinds: ['INSTANT'],
    operand: 'AGE',
  },
  {
    id: 'newer_than',
    description: 'Less long ago than the elapsed time given, or still to come.',
    kinds: ['INSTANT'],
    operand: 'AGE',
  },
  { id: 'is_empty', description: 'Has no value; for attributes only.', kinds: MAY_BE_EMPTY, operand: 'NONE' },
  { id: 'is_not_empty', description: 'Has a value; for attributes only.', kinds: MAY_BE_EMPTY, operand: 'NONE' },
];

/** Operators that negate another one: they hold where an attribute has no value. */
export const NEGATIVE_OPERATORS: Readonly<Record<string, string>> = {
  neq: 'eq',
  not_in: 'in',
  not_between: 'between',
  not_contains: 'contains',
  contains_none: 'contains_any',
  is_not_empty: 'is_empty',
};

/** Operators that compare attributes of a kind. */
export function operatorsFor(kind: RuleValueKind): string[] {
  return OPERATORS.filter(({ kinds }) => kinds.includes(kind)).map(({ id }) => id);
}

/** Operators that compare metrics of a kind: a metric has a value or is unknown, and is never empty. */
export function metricOperatorsFor(kind: RuleValueKind): string[] {
  return operatorsFor(kind).filter((id) => OPERATORS.find((operator) => operator.id === id)?.operand !== 'NONE');
}
