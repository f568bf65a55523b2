import type { RuleValueKind } from '../generated/graphql.ts';
import type { Condition, DefinedLevel, Filter, Group, Metric, Operand, Timeframe } from './definition.ts';
import { sayCount, sayName, sayNumber, sayValue, type Terms } from './say-value.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Levels in words. */
export const LEVELS: Record<DefinedLevel, string> = { campaign: 'campaign', adset: 'ad set', ad: 'ad' };

/** Comparisons of numbers as signs. */
export const SIGNS: Readonly<Record<string, string>> = { gt: '>', gte: '≥', lt: '<', lte: '≤', eq: '=', neq: '≠' };

/** Comparisons of texts, ids and sets; others are said as they are called. */
const OF_TEXTS: Readonly<Record<string, string>> = {
  eq: 'is',
  neq: 'is not',
  in: 'is one of',
  not_in: 'is none of',
  not_contains: 'does not contain',
  contains_any: 'contains one of',
  contains_all: 'contains all of',
  contains_none: 'contains none of',
  is_empty: 'is empty',
  is_not_empty: 'is not empty',
};

const OF_INSTANTS: Readonly<Record<string, string>> = {
  ...OF_TEXTS,
  gt: 'is after',
  gte: 'is at or after',
  lt: 'is before',
  lte: 'is at or before',
  between: 'is between',
  older_than: 'is longer ago than',
  newer_than: 'is less long ago than',
};

const OF_NUMBERS: Readonly<Record<string, string>> = {
  ...OF_TEXTS,
  ...SIGNS,
  between: 'is between',
  not_between: 'is not between',
};

/** Returns the target filter in words; null where it takes every object. */
export function sayFilter(filter: Group<Filter>, vocabulary: Vocabulary, terms: Terms): string | null {
  if (filter.children.length === 0 && filter.combinator === 'and') return null;
  return sayGroup(filter, (leaf) => sayLeaf(leaf, vocabulary, terms));
}

/** Returns the conditions of a task in words. */
export function sayConditions(conditions: Condition | Group<Condition>, vocabulary: Vocabulary, terms: Terms): string {
  return sayNode(conditions, (leaf) => sayCondition(leaf, vocabulary, terms));
}

function sayNode<Leaf extends { kind: string }>(node: Leaf | Group<Leaf>, say: (leaf: Leaf) => string): string {
  return isGroup(node) ? sayGroup(node, say) : say(node);
}

/** Members that are groups of several stand in brackets. */
function sayGroup<Leaf extends { kind: string }>(group: Group<Leaf>, say: (leaf: Leaf) => string): string {
  const { combinator, children } = group;
  if (children.length === 0) return combinator === 'and' ? 'always' : 'never';
  const isAlone = children.length === 1;
  const said = children.map((child) => {
    const words = sayNode(child, say);
    return isAlone || !isGroup(child) || child.children.length < 2 ? words : `(${words})`;
  });
  return said.join(` ${combinator} `);
}

function isGroup<Leaf extends { kind: string }>(node: Leaf | Group<Leaf>): node is Group<Leaf> {
  return node.kind === 'group';
}

function sayLeaf(filter: Filter, { attributes }: Vocabulary, terms: Terms): string {
  const { attribute, operator, value } = filter;
  const kind = attributes.get(attribute);
  const subject = `${ofWhom(filter)}${sayName(attribute)} ${sayOperator(operator, kind)}`;
  return value === null ? subject : `${subject} ${sayOperandOf(operator, value, kind, terms)}`;
}

function sayCondition(condition: Condition, vocabulary: Vocabulary, terms: Terms): string {
  const { metric, timeframe, operator, value } = condition;
  const kind = vocabulary.metrics.get(metric.id)?.kind;
  const subject = `${sayMetric(metric, vocabulary)} ${sayTimeframe(timeframe)} ${sayOperator(operator, kind)}`;
  if (isPlain(value)) return `${subject} ${sayOperandOf(operator, value, kind, terms)}`;
  const times = Number(value.multiply) === 1 ? '' : `${sayNumber(value.multiply)} × `;
  if ('attribute' in value)
    return `${subject} ${times}${value.scope === 'self' ? 'its ' : `the ${ofWhom(value)}`}${sayName(value.attribute)}`;
  const earlier = value.shift_days === 0 ? '' : `, ${sayCount(value.shift_days, 'day')} earlier`;
  return `${subject} ${times}${sayMetric(value.metric, vocabulary)} ${sayTimeframe(value.timeframe)}${earlier}`;
}

function isPlain(value: Operand): value is number | string | readonly (number | string)[] {
  return typeof value !== 'object' || Array.isArray(value);
}

function sayOperator(operator: string, kind: RuleValueKind | undefined): string {
  return wordsFor(kind)[operator] ?? sayName(operator);
}

function wordsFor(kind: RuleValueKind | undefined): Readonly<Record<string, string>> {
  if (kind === 'INSTANT') return OF_INSTANTS;
  return kind === 'TEXT' || kind === 'TEXT_SET' || kind === 'CHOICE' || kind === 'IDENTIFIER' ? OF_TEXTS : OF_NUMBERS;
}

/** A range is said by its two ends. */
function sayOperandOf(operator: string, value: unknown, kind: RuleValueKind | undefined, terms: Terms): string {
  if (!Array.isArray(value) || !operator.endsWith('between')) return sayValue(value, kind, terms);
  return value.map((end) => sayValue(end, kind, terms)).join(' and ');
}

/** Returns the owner of an attribute, in the genitive; empty for the object itself. */
function ofWhom({ scope, level }: Pick<Filter, 'scope' | 'level'>): string {
  if (scope === 'self') return '';
  return level === null ? 'parent’s ' : `${LEVELS[level]}’s `;
}

/** A metric, and in brackets what it is counted by other than by default. */
function sayMetric(metric: Metric, { metrics }: Vocabulary): string {
  const { id, source_metric: source, action_type: actionType, attribution_window: window } = metric;
  const isOther = actionType !== null && source === null && actionType !== metrics.get(id)?.defaultActionType;
  const parts = [isOther && sayName(actionType), window !== 'value' && sayName(window)].filter(
    (part) => part !== false,
  );
  return `${sayName(id)}${source === null ? '' : ` of ${sayName(source)}`}${parts.length === 0 ? '' : ` (${parts.join(', ')})`}`;
}

function sayTimeframe(timeframe: Timeframe): string {
  if (timeframe.kind === 'today') return 'today';
  return timeframe.days === 1 ? 'yesterday' : `over the ${timeframe.days} days before today`;
}
