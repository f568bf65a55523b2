import type { RuleWorld, WorldObject } from '../rule-world.ts';
import { compare, rational, rationalOf, shown, times, type Rational } from './rational.ts';
import { filterVerdict, join, objectAt, ordered, type Kleene } from './reference-filter.ts';
import {
  measure,
  referenceDays,
  type Measured,
  type ReferenceMetric,
  type ReferenceTimeframe,
} from './reference-metrics.ts';

type Json = Record<string, unknown>;

/** Result of one condition. */
export interface ReferenceCondition {
  value: string | null;
  threshold: string | string[] | null;
  unknown: string | null;
  verdict: Kleene;
}

/** Result of one object. */
export interface ReferenceResult {
  outcome: 'MATCHED' | 'NOT_MATCHED' | 'UNKNOWN' | 'NOT_SELECTED';
  taskId: string | null;
  reason: string | null;
  /** Conditions of each task up to the one that fires. */
  tasks: { verdict: Kleene; conditions: ReferenceCondition[] }[];
}

/** Evaluates a definition in the form of tools, object by object and day by day. */
export function referenceResults(rule: Json, world: RuleWorld): ReferenceResult[] {
  return world.objects[world.level].map((object) => referenceResult(rule, world, object));
}

function referenceResult(rule: Json, world: RuleWorld, object: WorldObject): ReferenceResult {
  const none = { outcome: 'NOT_SELECTED', taskId: null, reason: null, tasks: [] } as const;
  if (filterVerdict(world, rule['target_filter'] as Json, object) !== true) return { ...none, tasks: [] };
  const tasks: ReferenceResult['tasks'] = [];
  let reason: string | null = null;
  for (const task of rule['tasks'] as Json[]) {
    const conditions: ReferenceCondition[] = [];
    const isActive = object.attributes['effective_status'] === 'ACTIVE';
    const isAdmitted = task['active_only'] === false || isActive;
    const verdict = isAdmitted ? treeVerdict(world, object, task['conditions'] as Json, conditions) : false;
    tasks.push({ verdict, conditions });
    if (verdict === true) return { outcome: 'MATCHED', taskId: String(task['id']), reason: null, tasks };
    if (verdict === null) reason ??= conditions.find(({ unknown }) => unknown !== null)?.unknown ?? null;
  }
  return { outcome: reason === null ? 'NOT_MATCHED' : 'UNKNOWN', taskId: null, reason, tasks };
}

function treeVerdict(world: RuleWorld, object: WorldObject, node: Json, found: ReferenceCondition[]): Kleene {
  if (node['kind'] === 'group') {
    const children = (node['children'] ?? []) as Json[];
    return join(
      node['combinator'] ?? 'and',
      children.map((child) => treeVerdict(world, object, child, found)),
    );
  }
  const condition = conditionResult(world, object, node);
  found.push(condition);
  return condition.verdict;
}

function conditionResult(world: RuleWorld, object: WorldObject, node: Json): ReferenceCondition {
  const days = referenceDays(node['timeframe'] as ReferenceTimeframe, world.today);
  const left = measure(world, object.id, node['metric'] as ReferenceMetric, days);
  const right = operands(world, object, node['value']);
  const known = right.filter((one): one is Rational => typeof one !== 'string');
  const texts = known.length < right.length ? [] : known.map(shown);
  const threshold = texts.length > 1 ? texts : (texts[0] ?? null);
  if (typeof left === 'string') return { value: null, threshold, unknown: left, verdict: null };
  const value = shown(left);
  if (threshold === null) return { value, threshold, unknown: 'OPERAND_UNKNOWN', verdict: null };
  const signs = known.map((one) => compare(left, one));
  return { value, threshold, unknown: null, verdict: ordered(String(node['operator']), signs) };
}

function operands(world: RuleWorld, object: WorldObject, value: unknown): Measured[] {
  if (Array.isArray(value)) return value.map((one) => rationalOf(one as number));
  if (typeof value !== 'object' || value === null) return [rationalOf(value as number)];
  const given = value as Json;
  const multiply = rationalOf((given['multiply'] as string | undefined) ?? '1');
  const number = given['metric'] ? otherMetric(world, object, given) : budget(world, object, given);
  return [typeof number === 'string' ? number : times(number, multiply)];
}

function otherMetric(world: RuleWorld, object: WorldObject, given: Json): Measured {
  const shift = Number(given['shift_days'] ?? 0);
  const days = referenceDays(given['timeframe'] as ReferenceTimeframe, world.today, shift);
  return measure(world, object.id, given['metric'] as ReferenceMetric, days);
}

function budget(world: RuleWorld, object: WorldObject, given: Json): Measured {
  const all = ['ad', 'adset', 'campaign'] as const;
  const above = all.slice(all.indexOf(world.level) + 1);
  const named = given['scope'] === 'ancestor' ? (given['level'] ? [given['level'] as 'adset'] : above) : [world.level];
  for (const level of named) {
    const amount = objectAt(world, object, level)?.attributes[String(given['attribute'])] ?? null;
    if (amount !== null) return rational(BigInt(amount), BigInt(world.minorPerMajor));
  }
  return 'NO_BUDGET';
}
