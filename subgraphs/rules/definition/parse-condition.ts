import { OPERATORS, metricOperatorsFor } from '#subgraphs/rules/vocabulary/operators.ts';
import type { Condition, ConditionGroup, ConditionNode, MetricReference, NumberOperator } from './definition.ts';
import { FieldReader } from './field-reader.ts';
import { parseMetric, parseTimeframe, type ReadMetric } from './parse-metric.ts';
import { readOperand } from './parse-operand.ts';
import type { ReadContext } from './read-context.ts';

const KNOWN = ['kind', 'metric', 'timeframe', 'operator', 'value', 'combinator', 'children'];
const OF_CONDITIONS = ['metric', 'timeframe', 'operator', 'value'];
/** Stands in for a metric that could not be read. */
const NO_METRIC: MetricReference = { id: '', sourceMetric: null, actionType: null, attributionWindow: 'value' };

/** Reads a condition or a group of them. */
export function parseConditionNode(value: unknown, path: string, context: ReadContext, depth = 1): ConditionNode {
  const fields = new FieldReader(value, path, context.faults);
  fields.only(KNOWN);
  const kind = fields.isObject ? fields.word('kind', ['condition', 'group']) : 'condition';
  return kind === 'group' ? parseGroup(fields, context, depth) : parseCondition(fields, context);
}

function parseGroup(fields: FieldReader, context: ReadContext, depth: number): ConditionGroup {
  fields.none(OF_CONDITIONS, 'must be null or left out for a group');
  const combinator = fields.has('combinator') ? fields.word('combinator', ['and', 'or']) : 'and';
  const children = fields
    .list('children', { min: 0, max: 50 }, [])
    .filter(({ path }) => context.admits(path, depth))
    .map(({ item, path }) => parseConditionNode(item, path, context, depth + 1));
  return { kind: 'group', path: fields.path, combinator, children };
}

function parseCondition(fields: FieldReader, context: ReadContext): Condition {
  if (fields.has('combinator')) fields.word('combinator', ['and', 'or']);
  fields.list('children', { min: 0, max: 0 }, []);
  const metric = fields.needs('metric')
    ? parseMetric(fields.value('metric'), fields.at('metric'), context.faults)
    : null;
  const timeframe = fields.needs('timeframe')
    ? parseTimeframe(fields.value('timeframe'), fields.at('timeframe'), context.faults)
    : ({ kind: 'today' } as const);
  const operator = readOperator(fields, metric);
  const given = fields.needs('value');
  const operand = given && metric && operator ? readOperand(fields, metric.metric, operator, context) : null;
  return {
    kind: 'condition',
    path: fields.path,
    metric: metric?.reference ?? NO_METRIC,
    timeframe,
    operator: operator ?? 'eq',
    operand: operand ?? { kind: 'number', value: 0n },
  };
}

function readOperator(fields: FieldReader, metric: ReadMetric | null): NumberOperator | null {
  if (!fields.needs('operator')) return null;
  const known = metric ? metricOperatorsFor(metric.metric.kind) : OPERATORS.map(({ id }) => id);
  const operator = fields.value('operator');
  if (typeof operator === 'string' && known.includes(operator)) return operator as NumberOperator;
  const of = metric ? `of ${metric.reference.id} ` : '';
  fields.refuse('operator', 'choice', `${of}must be one of ${known.join(', ')}`);
  return null;
}
