import type { TargetLevel } from '#subgraphs/rules/definition/definition.ts';
import type { RuleWorld, WorldObject } from '../rule-world.ts';
import { compare, rational, rationalOf } from './rational.ts';

/** True, false, or null for unknown. */
export type Kleene = boolean | null;

type Json = Record<string, unknown>;

const LEVELS: readonly TargetLevel[] = ['ad', 'adset', 'campaign'];
const BUDGETS = ['daily_budget', 'lifetime_budget'];
const NOT_OF_ADS = [...BUDGETS, 'start_time', 'end_time', 'bid_strategy', 'budget_mode'];
const OF_CAMPAIGNS = ['objective', 'buying_type'];
const OF_AD_SETS = ['optimization_goal', 'learning_stage'];
const NEGATIONS: Record<string, string> = {
  neq: 'eq',
  not_in: 'in',
  not_between: 'between',
  not_contains: 'contains',
  contains_none: 'contains_any',
  is_not_empty: 'is_empty',
};

/** Joins verdicts of three values. */
export function join(combinator: unknown, verdicts: readonly Kleene[]): Kleene {
  const decides = combinator === 'or';
  if (verdicts.some((verdict) => verdict === decides)) return decides;
  return verdicts.includes(null) ? null : !decides;
}

/** Verdict of a filter tree in the form of tools for one object. */
export function filterVerdict(world: RuleWorld, node: Json, object: WorldObject): Kleene {
  if (node['kind'] !== 'filter') {
    const children = (node['children'] ?? []) as Json[];
    return join(
      node['combinator'] ?? 'and',
      children.map((child) => filterVerdict(world, child, object)),
    );
  }
  const operator = String(node['operator']);
  const verdicts = levelsOf(world, node).map((level) => {
    const found = objectAt(world, object, level);
    return found === null ? null : positive(world, level, found, node, NEGATIONS[operator] ?? operator);
  });
  const any = join('or', verdicts);
  return operator in NEGATIONS && any !== null ? !any : any;
}

function levelsOf(world: RuleWorld, node: Json): TargetLevel[] {
  const above = LEVELS.slice(LEVELS.indexOf(world.level) + 1);
  const named = node['scope'] === 'ancestor' ? (node['level'] ? [node['level'] as TargetLevel] : above) : [world.level];
  const attribute = String(node['attribute']);
  return named.filter((level) => {
    if (OF_CAMPAIGNS.includes(attribute)) return level === 'campaign';
    if (OF_AD_SETS.includes(attribute)) return level === 'adset';
    return level !== 'ad' || !NOT_OF_ADS.includes(attribute);
  });
}

/** The object of a level that an object is or is below of; null where it was not imported. */
export function objectAt(world: RuleWorld, object: WorldObject, level: TargetLevel): WorldObject | null {
  let found: WorldObject | null = object;
  for (let at = LEVELS.indexOf(world.level); LEVELS[at] !== level; at += 1) {
    const parent: string | null = found.parent;
    found = world.objects[LEVELS[at + 1]!].find(({ id }) => id === parent) ?? null;
    if (found === null) return null;
  }
  return found;
}

function positive(world: RuleWorld, level: TargetLevel, object: WorldObject, node: Json, operator: string): Kleene {
  const attribute = String(node['attribute']);
  const value = node['value'];
  if (attribute === 'tags') return ofTags(object.tags, operator, value);
  if (attribute === 'id') return ofText(object.id, operator, value, (text) => text);
  if (attribute === 'budget_mode') return ofText(budgetMode(world, level, object), operator, value, upper);
  if (!world.objects[level].some(({ attributes }) => attribute in attributes)) return null;
  const found = object.attributes[attribute] ?? null;
  if (operator === 'is_empty') return found === null || found === '';
  if (BUDGETS.includes(attribute)) return ofBudget(world, found, operator, value);
  if (attribute.endsWith('_time')) return ofInstant(world, found, operator, value);
  const isName = attribute === 'name';
  return ofText(found, operator, value, (text) => (isName ? text.normalize('NFC').toLowerCase() : upper(text)));
}

const upper = (text: string) => text.toUpperCase();

function budgetMode(world: RuleWorld, level: TargetLevel, object: WorldObject): string | null {
  if (object.attributes['daily_budget']) return 'daily';
  if (object.attributes['lifetime_budget']) return 'lifetime';
  if (level === 'campaign') return 'below';
  const campaign = world.objects.campaign.find(({ id }) => id === object.parent);
  if (!campaign) return null;
  return campaign.attributes['daily_budget'] || campaign.attributes['lifetime_budget'] ? 'above' : 'none';
}

function ofText(found: string | null, operator: string, value: unknown, fold: (text: string) => string): boolean {
  if (operator === 'is_empty') return found === null || found === '';
  if (found === null) return false;
  const [text, wanted] = [fold(found), [value].flat().map((one) => fold(String(one)))];
  const first = wanted[0]!;
  if (operator === 'contains') return text.includes(first);
  if (operator === 'starts_with') return text.startsWith(first);
  if (operator === 'ends_with') return text.endsWith(first);
  return wanted.includes(text);
}

function ofTags(tags: readonly string[], operator: string, value: unknown): boolean {
  const has = tags.map((tag) => tag.toLowerCase());
  const wanted = [value].flat().map((tag) => String(tag).toLowerCase());
  if (operator === 'is_empty') return tags.length === 0;
  if (operator === 'contains_all') return wanted.every((tag) => has.includes(tag));
  return wanted.some((tag) => has.includes(tag));
}

function ofBudget(world: RuleWorld, found: string | null, operator: string, value: unknown): boolean {
  if (found === null) return false;
  const budget = rational(BigInt(found), BigInt(world.minorPerMajor));
  return ordered(
    operator,
    [value].flat().map((one) => compare(budget, rationalOf(one as number))),
  );
}

function ofInstant(world: RuleWorld, found: string | null, operator: string, value: unknown): boolean {
  if (found === null) return false;
  const at = new Date(found).getTime();
  if (operator === 'older_than' || operator === 'newer_than') {
    const { days = 0, hours = 0 } = value as { days?: number; hours?: number };
    const age = (days * 24 + hours) * 3_600_000;
    const elapsed = world.now.getTime() - at;
    return operator === 'older_than' ? elapsed > age : elapsed < age;
  }
  return ordered(
    operator,
    [value].flat().map((one) => at - new Date(String(one)).getTime()),
  );
}

/** Holds by the signs of the difference to the value, or to the two bounds of a range. */
export function ordered(operator: string, [sign = 0, high = 0]: readonly number[]): boolean {
  const tests: Record<string, boolean> = {
    gt: sign > 0,
    gte: sign >= 0,
    lt: sign < 0,
    lte: sign <= 0,
    eq: sign === 0,
    neq: sign !== 0,
    between: sign >= 0 && high <= 0,
    not_between: sign < 0 || high > 0,
  };
  return tests[operator]!;
}
