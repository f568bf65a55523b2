import type { RuleValueForm } from '#subgraphs/rules/generated/schema-types.ts';

const THRESHOLD = 'A number, or a decimal as a string: at most 18 digits, at most 6 of them behind the point.';

/** Forms that `value` may have. */
export const VALUE_FORMS: readonly RuleValueForm[] = [
  { name: 'number', description: THRESHOLD, example: '12.5' },
  { name: 'pair', description: 'Two numbers or two instants for `between`, the lower first.', example: [10, 20] },
  { name: 'text', description: 'A text of 1 to 1,000 characters for attributes.', example: 'spring sale' },
  { name: 'list', description: '1 to 1,000 texts for `in`, `contains_any` and their like.', example: ['ACTIVE'] },
  { name: 'instant', description: 'An instant in RFC 3339 with its offset.', example: '2026-03-29T02:00:00+01:00' },
  { name: 'age', description: 'Elapsed time in whole hours or whole days.', example: { days: 3 } },
  {
    name: 'metric',
    description:
      'Another metric of the same kind, over a timeframe of its own, moved back by 0 to 365 days and multiplied by a number above 0.',
    example: {
      metric: { id: 'cpa' },
      timeframe: { kind: 'rolling_days', days: 7 },
      shift_days: 7,
      multiply: '1.2',
    },
  },
  {
    name: 'attribute',
    description:
      "The object's daily or lifetime budget, or with `scope` ancestor that of a level above, multiplied by a number above 0; for metrics of money.",
    example: { attribute: 'daily_budget', scope: 'self', level: null, multiply: '0.8' },
  },
];
