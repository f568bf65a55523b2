import type { Condition, ConditionNode, MetricReference, Timeframe } from '#subgraphs/rules/definition/definition.ts';
import { both, EVERY, FROM_ZERO, isEmpty, isWithin, type Interval } from './interval.ts';

/** Most terms of a disjunctive normal form; beyond it nothing is said. */
const MOST_TERMS = 256;

/** Conditions that hold together, with the numbers that each metric over a window may have then. */
export interface Term {
  conditions: readonly Condition[];
  /** By metric and window; conditions against other metrics or budgets have none. */
  intervals: ReadonlyMap<string, Interval>;
}

/** Alternatives of which one holds where the tree holds; null where there are too many to say anything. */
export function termsOf(node: ConditionNode): readonly Term[] | null {
  if (node.kind === 'condition') return termsOfCondition(node);
  const children = node.children.map(termsOf);
  let terms: Term[] = node.combinator === 'and' ? [{ conditions: [], intervals: new Map() }] : [];
  for (const child of children) {
    if (child === null) return null;
    terms =
      node.combinator === 'and' ? terms.flatMap((term) => child.map((one) => joint(term, one))) : [...terms, ...child];
    if (terms.length > MOST_TERMS) return null;
  }
  return terms;
}

/** Conditions of two terms together. */
export function joint(a: Term, b: Term): Term {
  const intervals = new Map(a.intervals);
  for (const [key, interval] of b.intervals) {
    const known = intervals.get(key);
    intervals.set(key, known ? both(known, interval) : interval);
  }
  return { conditions: [...new Set([...a.conditions, ...b.conditions])], intervals };
}

/** True where no numbers can make the term hold. */
export function isContradiction({ intervals }: Term): boolean {
  return [...intervals.values()].some(isEmpty);
}

/** True where the first term cannot hold without the second. */
export function implies(a: Term, b: Term): boolean {
  if (b.conditions.some(isOpaque)) return false;
  return [...b.intervals].every(([key, interval]) => {
    const known = a.intervals.get(key);
    return known !== undefined && isWithin(known, interval);
  });
}

/** True for a condition whose numbers depend on another metric or a budget. */
export function isOpaque({ operand }: Condition): boolean {
  return operand.kind === 'metric' || operand.kind === 'attribute';
}

/** Key of a metric over a window. */
export function measureKey(
  { id, sourceMetric, actionType, attributionWindow }: MetricReference,
  timeframe: Timeframe,
): string {
  const days = timeframe.kind === 'today' ? 0 : timeframe.days;
  return [id, sourceMetric, actionType, attributionWindow, days].join('|');
}

/** Numbers that a metric can have at all: values of purchases may be taken back. */
export function domainOf({ id }: MetricReference): Interval {
  return id === 'purchase_value' || id === 'roas' ? EVERY : FROM_ZERO;
}

function termsOfCondition(condition: Condition): Term[] {
  const key = measureKey(condition.metric, condition.timeframe);
  const domain = domainOf(condition.metric);
  return intervalsOf(condition).map((interval) => ({
    conditions: [condition],
    intervals: new Map(interval === null ? [] : [[key, both(domain, interval)]]),
  }));
}

/** Alternatives of a condition; null for one whose numbers are not known. */
function intervalsOf({ operator, operand }: Condition): (Interval | null)[] {
  if (operand.kind === 'range') {
    const { low, high } = operand;
    if (operator === 'between') return [{ ...EVERY, low, high }];
    return [
      { ...EVERY, high: low, highOpen: true },
      { ...EVERY, low: high, lowOpen: true },
    ];
  }
  if (operand.kind !== 'number') return [null];
  const { value } = operand;
  const above = (lowOpen: boolean): Interval => ({ ...EVERY, low: value, lowOpen });
  const below = (highOpen: boolean): Interval => ({ ...EVERY, high: value, highOpen });
  switch (operator) {
    case 'gt':
      return [above(true)];
    case 'gte':
      return [above(false)];
    case 'lt':
      return [below(true)];
    case 'lte':
      return [below(false)];
    case 'neq':
      return [below(true), above(true)];
    default:
      return [{ ...above(false), high: value }];
  }
}
