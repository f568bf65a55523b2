import { isRecord } from '#kit/json/records.ts';
import type { Metric } from '#subgraphs/rules/vocabulary/metrics.ts';
import { readDecimal } from './decimals.ts';
import type { MetricOperand, NumberOperator } from './definition.ts';
import { FieldReader } from './field-reader.ts';
import { parseMetric, parseTimeframe } from './parse-metric.ts';
import { readLevel, readLevels } from './parse-filter.ts';
import type { ReadContext } from './read-context.ts';

const ONE = 1_000_000n;
const MOST_SHIFT = 365;
const BUDGETS = ['daily_budget', 'lifetime_budget'] as const;
const FORM = 'must be a number, a decimal such as "12.5", or an object with `metric` or `attribute`';

/** Reads the value of a condition: a number, a pair, another metric or a budget. */
export function readOperand(
  fields: FieldReader,
  metric: Metric,
  operator: NumberOperator,
  context: ReadContext,
): MetricOperand | null {
  const value = fields.value('value');
  if (operator === 'between' || operator === 'not_between') return readRange(fields);
  if (!isRecord(value)) return readThreshold(fields, value);
  const operand = new FieldReader(value, fields.at('value'), fields.faults);
  if (operand.has('metric')) return readMetricOperand(operand, metric, context);
  if (operand.has('attribute')) return readBudgetOperand(operand, metric, context);
  fields.refuse('value', 'type', FORM);
  return null;
}

function readThreshold(fields: FieldReader, value: unknown): MetricOperand | null {
  const read = readDecimal(value);
  if ('millionths' in read) return { kind: 'number', value: read.millionths };
  fields.refuse('value', 'type', typeof value === 'number' || typeof value === 'string' ? read.fault : FORM);
  return null;
}

function readRange(fields: FieldReader): MetricOperand | null {
  const items = fields.list('value', { min: 2, max: 2 });
  const [low, high] = items.map(({ item }, at) => {
    const read = readDecimal(item);
    if ('fault' in read) fields.refuse(`value[${at}]`, 'type', read.fault);
    return 'fault' in read ? null : read.millionths;
  });
  if (low === undefined || low === null || high === undefined || high === null) return null;
  if (low > high) fields.refuse('value', 'order', 'must name the lower value first');
  return { kind: 'range', low, high };
}

function readMetricOperand(operand: FieldReader, left: Metric, context: ReadContext): MetricOperand | null {
  operand.only(['metric', 'timeframe', 'shift_days', 'multiply']);
  const right = parseMetric(operand.value('metric'), operand.at('metric'), context.faults);
  const timed = operand.needs('timeframe');
  const timeframe = timed && parseTimeframe(operand.value('timeframe'), operand.at('timeframe'), context.faults);
  const shiftDays = operand.whole('shift_days', { min: 0, max: MOST_SHIFT }, 0);
  const multiply = operand.positive('multiply', ONE);
  if (!right || !timeframe) return null;
  if (right.metric.kind !== left.kind) {
    const kinds = `${left.id} is ${left.kind.toLowerCase()}, ${right.metric.id} is ${right.metric.kind.toLowerCase()}`;
    operand.refuse('metric', 'kind', `must be of the same kind as the metric it is compared with: ${kinds}`);
  }
  return { kind: 'metric', metric: right.reference, timeframe, shiftDays, multiply };
}

function readBudgetOperand(operand: FieldReader, left: Metric, context: ReadContext): MetricOperand | null {
  operand.only(['attribute', 'scope', 'level', 'multiply']);
  const attribute = operand.word('attribute', BUDGETS);
  const scope = operand.word('scope', ['self', 'ancestor'], 'self');
  const level = readLevel(operand, scope, context.level);
  const multiply = operand.positive('multiply', ONE);
  if (left.kind !== 'MONEY') {
    operand.refuse('attribute', 'kind', `must be compared with money: ${left.id} is ${left.kind.toLowerCase()}`);
  }
  if (readLevels(context.level, scope, level).every((one) => one === 'ad')) {
    operand.refuse('attribute', 'levels', 'is not there at ad: use `scope` ancestor for the budget above');
  }
  return { kind: 'attribute', attribute, scope, level, multiply };
}
