import type { RulesSchema } from '#subgraphs/rules/generated/schema-types.ts';
import { ACTIONS } from '#subgraphs/rules/vocabulary/actions.ts';
import { ATTRIBUTES } from '#subgraphs/rules/vocabulary/attributes.ts';
import { FIELDS } from '#subgraphs/rules/vocabulary/fields.ts';
import { METRICS } from '#subgraphs/rules/vocabulary/metrics.ts';
import { metricOperatorsFor, OPERATORS, operatorsFor } from '#subgraphs/rules/vocabulary/operators.ts';
import { SCHEDULE } from '#subgraphs/rules/vocabulary/schedule.ts';
import { VALUE_FORMS } from '#subgraphs/rules/vocabulary/value-forms.ts';

/** The levels a rule may target. */
const LEVELS = ['CAMPAIGN', 'ADSET', 'AD'] as const;
/** The states of a rule. */
const STATUSES = ['DRAFT', 'ACTIVE', 'PAUSED'] as const;
/** Combinations of the members of a group. */
const COMBINATORS = ['AND', 'OR'] as const;
/** The attribution windows of a metric. */
const ATTRIBUTION_WINDOWS = ['value', '1d_click', '7d_click', '1d_view'] as const;

/** The periods a metric may be measured over. */
const TIMEFRAMES = [
  {
    kind: 'today',
    description: 'The present day so far, in the time zone of the ad account; `days` is ignored.',
    minDays: null,
    maxDays: null,
    defaultDays: null,
  },
  {
    kind: 'rolling_days',
    description: 'The `days` complete days before the present one: 1 is yesterday.',
    minDays: 1,
    maxDays: 365,
    defaultDays: 1,
  },
] as const;

/** Vocabulary of rule definitions. */
export const VOCABULARY: RulesSchema = {
  schemaVersion: 1,
  metrics: METRICS.map((metric) => ({ ...metric, operators: metricOperatorsFor(metric.kind) })),
  operators: OPERATORS,
  valueForms: VALUE_FORMS,
  attributes: ATTRIBUTES.map((attribute) => ({ ...attribute, operators: operatorsFor(attribute.kind) })),
  timeframes: TIMEFRAMES,
  actions: ACTIONS,
  levels: LEVELS,
  statuses: STATUSES,
  combinators: COMBINATORS,
  attributionWindows: ATTRIBUTION_WINDOWS,
  fields: FIELDS,
  schedule: SCHEDULE,
};
