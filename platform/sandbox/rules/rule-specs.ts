import { isRecord } from '../wire/is-record.ts';
import { invalidParameter } from '../wire/wire-error.ts';
import type { Call } from '../objects/node-type.ts';

/** One condition of a rule; all of them must hold. */
export interface RuleFilter {
  field: string;
  operator: string;
  value: unknown;
}

const EXECUTIONS = [
  'NOTIFICATION',
  'PAUSE',
  'UNPAUSE',
  'CHANGE_BUDGET',
  'CHANGE_CAMPAIGN_BUDGET',
  'CHANGE_BID',
  'ROTATE',
  'REBALANCE_BUDGET',
  'PING_ENDPOINT',
];
const OPERATORS = [
  'GREATER_THAN',
  'LESS_THAN',
  'EQUAL',
  'NOT_EQUAL',
  'IN_RANGE',
  'NOT_IN_RANGE',
  'IN',
  'NOT_IN',
  'CONTAIN',
  'NOT_CONTAIN',
  'ANY',
  'ALL',
  'NONE',
];

/** Metrics of rules, with the insight each one is; money is compared in minor units. */
export const RULE_METRICS: Record<string, string> = {
  spent: 'spend',
  impressions: 'impressions',
  clicks: 'clicks',
  reach: 'reach',
  frequency: 'frequency',
  ctr: 'ctr',
  cpc: 'cpc',
  cpm: 'cpm',
};

/**
 * Reads the specifications of a rule; those that were not sent are left out.
 *
 * @throws WireError code 100 for the first part that cannot be
 */
export function readRuleSpecs(call: Call): Record<string, unknown> {
  const evaluation_spec = call.params.record('evaluation_spec');
  const execution_spec = call.params.record('execution_spec');
  const schedule_spec = call.params.record('schedule_spec');
  if (evaluation_spec) checkEvaluation(evaluation_spec);
  if (execution_spec) checkExecution(execution_spec);
  if (schedule_spec && !['DAILY', 'HOURLY', 'SEMI_HOURLY', 'CUSTOM'].includes(String(schedule_spec.schedule_type)))
    throw invalidParameter('schedule_spec needs a schedule_type', ['schedule_spec', 'schedule_type']);
  const specs = Object.entries({ evaluation_spec, execution_spec, schedule_spec });
  return Object.fromEntries(specs.filter(([, spec]) => spec !== undefined));
}

function checkEvaluation(spec: Record<string, unknown>): void {
  const blame = ['evaluation_spec', 'filters'];
  if (spec.evaluation_type !== 'SCHEDULE' && spec.evaluation_type !== 'TRIGGER')
    throw invalidParameter('evaluation_type is SCHEDULE or TRIGGER', ['evaluation_spec', 'evaluation_type']);
  if (spec.evaluation_type === 'TRIGGER' && !isRecord(spec.trigger))
    throw invalidParameter('A rule with evaluation_type TRIGGER needs a trigger', ['evaluation_spec', 'trigger']);
  const filters = filtersOf(spec);
  const unknown = filters.find(({ operator }) => !OPERATORS.includes(operator));
  if (unknown) throw invalidParameter(`Filter operator ${unknown.operator} is not supported by rules`, blame);
  const has = (field: string): boolean => filters.some((filter) => filter.field === field);
  if (!has('entity_type') && !has('id')) throw invalidParameter('The filters must name entity_type or id', blame);
  if (filters.some(({ field }) => field in RULE_METRICS) && !has('time_preset'))
    throw invalidParameter('Filters on metrics need time_preset', blame);
}

function checkExecution(spec: Record<string, unknown>): void {
  if (!EXECUTIONS.includes(String(spec.execution_type)))
    throw invalidParameter('execution_spec needs an execution_type', ['execution_spec', 'execution_type']);
  const changes = ['CHANGE_BUDGET', 'CHANGE_CAMPAIGN_BUDGET', 'CHANGE_BID'].includes(String(spec.execution_type));
  if (changes && !isRecord(executionOption(spec, 'change_spec')))
    throw invalidParameter('Changes need the option change_spec', ['execution_spec', 'execution_options']);
}

/** The conditions of an evaluation specification. */
export function filtersOf(spec: Record<string, unknown>): RuleFilter[] {
  const filters = Array.isArray(spec.filters) ? spec.filters : [];
  return filters.map((filter: unknown) => {
    if (!isRecord(filter) || typeof filter.field !== 'string')
      throw invalidParameter('Each filter needs field, operator and value', ['evaluation_spec', 'filters']);
    return { field: filter.field, operator: String(filter.operator), value: filter.value };
  });
}

/** The value of one option of an execution specification. */
export function executionOption(spec: Record<string, unknown>, field: string): unknown {
  const options = Array.isArray(spec.execution_options) ? spec.execution_options.filter(isRecord) : [];
  return options.find((option) => option.field === field)?.value;
}
