import fc from 'fast-check';
import type { TargetLevel } from '#subgraphs/rules/definition/definition.ts';
import { filter, ruleJson, taskJson } from '#subgraphs/rules/definition/testing/rule-json.ts';

type Json = Record<string, unknown>;

const MONEY = ['spend', 'purchase_value', 'cpa', 'cpc', 'cpm'];
const COUNTS = ['impressions', 'inline_link_clicks', 'leads', 'purchases', 'add_to_carts'];
const RATIOS = ['frequency', 'roas'];
const COUNTED = ['leads', 'purchases', 'purchase_value', 'cpa', 'roas'];

/** Thresholds that meet small values, and those where doubles are no longer exact. */
const SMALL = [0, 1, 2, '0.5', 0.333333, '2.50', '100000000000.000001', 100, '-1'];
const LARGE = ['9007199254.740992', '9007199254.740993'];
const threshold = fc.constantFrom(...SMALL, ...LARGE);
const timeframe = fc.oneof(
  fc.constantFrom<unknown>('today', 'rolling_days', { kind: 'today' }, { kind: 'rolling_days', days: 2 }),
  fc.integer({ min: 1, max: 9 }).map((days) => ({ kind: 'rolling_days', days })),
);

function metricOf(id: string): fc.Arbitrary<unknown> {
  if (!COUNTED.includes(id)) return fc.constantFrom<unknown>(id, { id });
  const reference = {
    id: fc.constant(id),
    action_type: fc.constantFrom('custom', 'lead', null),
    attribution_window: fc.constantFrom('value', '1d_click'),
    ...(id === 'cpa' ? { source_metric: fc.constantFrom('leads', 'purchases', null) } : {}),
  };
  return fc.oneof(fc.constant(id), fc.record(reference, { requiredKeys: ['id'] }));
}

function operandOf(family: readonly string[], level: TargetLevel): fc.Arbitrary<unknown> {
  const multiply = { multiply: fc.constantFrom<unknown>('1', '0.8', 2) };
  const metric = fc.record(
    {
      metric: fc.constantFrom(...family).chain(metricOf),
      timeframe,
      shift_days: fc.integer({ min: 0, max: 4 }),
      ...multiply,
    },
    { requiredKeys: ['metric', 'timeframe'] },
  );
  if (family !== MONEY) return fc.oneof({ weight: 3, arbitrary: threshold }, { weight: 1, arbitrary: metric });
  const attribute = fc.constantFrom('daily_budget', 'lifetime_budget');
  const self = fc.record({ attribute, ...multiply }, { requiredKeys: ['attribute'] });
  const levels = level === 'ad' ? ['adset', 'campaign', null] : ['campaign', null];
  const above = fc.record({
    attribute,
    scope: fc.constant('ancestor'),
    level: fc.constantFrom(...levels),
    ...multiply,
  });
  const budget = level === 'ad' ? above : level === 'campaign' ? self : fc.oneof(self, above);
  return fc.oneof({ weight: 3, arbitrary: threshold }, metric, { weight: 2, arbitrary: budget });
}

function condition(level: TargetLevel): fc.Arbitrary<Json> {
  return fc.constantFrom<readonly string[]>(MONEY, COUNTS, RATIOS, ['ctr']).chain((family) => {
    const common = { kind: fc.constant('condition'), metric: fc.constantFrom(...family).chain(metricOf), timeframe };
    const one = fc.record({
      ...common,
      operator: fc.constantFrom('gt', 'gte', 'lt', 'lte', 'eq', 'neq'),
      value: operandOf(family, level),
    });
    const range = fc.record({
      ...common,
      operator: fc.constantFrom('between', 'not_between'),
      value: fc.constantFrom<unknown>([0, 1], ['0.5', 2], [1, 1]),
    });
    return fc.oneof({ weight: 3, arbitrary: one }, { weight: 1, arbitrary: range });
  });
}

const FILTERS: readonly Json[] = [
  filter('name', 'contains', 'sale'),
  filter('name', 'neq', 'ÉTÉ sale'),
  filter('name', 'not_in', ['Men', 'sale']),
  filter('name', 'is_empty'),
  filter('name', 'is_not_empty'),
  filter('name', 'starts_with', 'S'),
  filter('name', 'ends_with', 'Le'),
  filter('id', 'in', ['1', '11', '101']),
  filter('status', 'eq', 'paused'),
  filter('effective_status', 'not_in', ['ACTIVE', 'SOMETHING']),
  filter('tags', 'contains', 'WINNER'),
  filter('tags', 'contains_all', ['winner', 'x']),
  filter('tags', 'contains_none', ['loser']),
  filter('tags', 'is_not_empty'),
  filter('created_time', 'older_than', { days: 2 }),
  filter('created_time', 'newer_than', { hours: 72 }),
  filter('created_time', 'between', ['2026-09-07T12:00:00Z', '2026-09-08T12:00:00Z']),
  filter('created_time', 'is_empty'),
];
const BUDGET_FILTERS: readonly Json[] = [
  filter('daily_budget', 'gte', '2.5'),
  filter('daily_budget', 'neq', 1),
  filter('lifetime_budget', 'not_between', [1, 2.5]),
  filter('daily_budget', 'is_empty'),
  filter('budget_mode', 'in', ['daily', 'ABOVE']),
  filter('budget_mode', 'neq', 'below'),
];

function predicate(level: TargetLevel): fc.Arbitrary<Json> {
  const own = level === 'ad' ? FILTERS : [...FILTERS, ...BUDGET_FILTERS];
  const stage = level === 'adset' ? [filter('learning_stage', 'neq', 'LEARNING')] : [];
  const self = fc.constantFrom(...own, ...stage);
  if (level === 'campaign') return self;
  const levels = level === 'ad' ? ['adset', 'campaign', null] : ['campaign', null];
  const shared = fc.record({
    base: fc.constantFrom(...FILTERS, ...BUDGET_FILTERS),
    above: fc.constantFrom(...levels),
  });
  const above = shared.map(({ base, above: named }) => ({ ...base, scope: 'ancestor', level: named }));
  const objective = fc.constant(filter('objective', 'eq', 'outcome_sales', { scope: 'ancestor' }));
  return fc.oneof({ weight: 4, arbitrary: self }, { weight: 3, arbitrary: above }, { weight: 1, arbitrary: objective });
}

/** Trees over a kind of leaves. */
function tree(leaf: fc.Arbitrary<Json>): fc.Arbitrary<Json> {
  return fc.letrec<{ node: Json; group: Json }>((tie) => ({
    node: fc.oneof({ depthSize: 'small', maxDepth: 3 }, leaf, tie('group')),
    group: fc.record({
      kind: fc.constant('group'),
      combinator: fc.constantFrom('and', 'or'),
      children: fc.array(tie('node'), { maxLength: 3 }),
    }),
  })).node;
}

const IDS = [1, 2, 3].map((digit) => `${digit}0000000-0000-4000-8000-000000000000`);

/** A definition in the form of tools for a level. */
export function randomRule(level: TargetLevel): fc.Arbitrary<Json> {
  const tasks = fc
    .array(fc.record({ conditions: tree(condition(level)), active_only: fc.boolean() }), { minLength: 1, maxLength: 3 })
    .map((list) => list.map((task, at) => taskJson({ ...task, id: IDS[at]! })));
  const children = fc.array(tree(predicate(level)), { maxLength: 2 });
  const combinator = fc.constantFrom('and', 'and', 'or');
  return fc
    .record({ tasks, target_filter: fc.record({ combinator, children }) })
    .map((change) => ruleJson({ level, ...change }));
}
