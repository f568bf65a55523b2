import type { RuleOperator, RuleValueKind } from '#subgraphs/rules/generated/schema-types.ts';

const NUMBERS = ['MONEY', 'COUNT', 'RATIO', 'PERCENT'] as const;
const WORDS = ['TEXT', 'CHOICE', 'IDENTIFIER'] as const;

/** Operators, with the kinds of values they compare. */
export const OPERATORS: readonly RuleOperator[] = [
  { id: 'gt', description: 'Greater than the value.', kinds: [...NUMBERS, 'INSTANT'], operand: 'ONE' },
  { id: 'gte', description: 'Greater than or equal to the value.', kinds: [...NUMBERS, 'INSTANT'], operand: 'ONE' },
  { id: 'lt', description: 'Less than the value.', kinds: [...NUMBERS, 'INSTANT'], operand: 'ONE' },
  { id: 'lte', description: 'Less than or equal to the value.', kinds: [...NUMBERS, 'INSTANT'], operand: 'ONE' },
  { id: 'between', description: 'From the lower to the upper value, both included.', kinds: NUMBERS, operand: 'PAIR' },
  { id: 'eq', description: 'Equal to the value.', kinds: [...NUMBERS, ...WORDS], operand: 'ONE' },
  { id: 'neq', description: 'Different from the value.', kinds: [...NUMBERS, ...WORDS], operand: 'ONE' },
  { id: 'in', description: 'One of the values.', kinds: WORDS, operand: 'LIST' },
  { id: 'not_in', description: 'None of the values.', kinds: WORDS, operand: 'LIST' },
  {
    id: 'contains',
    description: 'Holds the text, or the set holds the member.',
    kinds: ['TEXT', 'TEXT_SET'],
    operand: 'ONE',
  },
  { id: 'not_contains', description: 'Does not hold the text or member.', kinds: ['TEXT', 'TEXT_SET'], operand: 'ONE' },
  { id: 'starts_with', description: 'Begins with the text.', kinds: ['TEXT'], operand: 'ONE' },
  { id: 'ends_with', description: 'Ends with the text.', kinds: ['TEXT'], operand: 'ONE' },
  { id: 'is_empty', description: 'Has no value.', kinds: ['TEXT', 'TEXT_SET', 'INSTANT'], operand: 'NONE' },
  { id: 'is_not_empty', description: 'Has a value.', kinds: ['TEXT', 'TEXT_SET', 'INSTANT'], operand: 'NONE' },
];

/** The operators which compare values of a kind. */
export function operatorsFor(kind: RuleValueKind): string[] {
  return OPERATORS.filter(({ kinds }) => kinds.includes(kind)).map(({ id }) => id);
}
