import { describe, expect, it } from '@jest/globals';
import type { Action, Condition, Filter, Group, Metric } from './definition.ts';
import { sayAction, sayLimit } from './say-action.ts';
import { sayConditions, sayFilter } from './say-comparison.ts';
import { vocabularyOf } from './vocabulary.ts';

const VOCABULARY = vocabularyOf({
  rulesSchema: {
    metrics: [
      { id: 'spend', kind: 'MONEY', defaultActionType: null },
      { id: 'ctr', kind: 'PERCENT', defaultActionType: null },
      { id: 'cpa', kind: 'MONEY', defaultActionType: 'omni_purchase' },
      { id: 'platform.action:landing_page_view', kind: 'COUNT', defaultActionType: 'landing_page_view' },
    ],
    attributes: [
      { id: 'name', kind: 'TEXT' },
      { id: 'status', kind: 'CHOICE' },
      { id: 'tags', kind: 'TEXT_SET' },
      { id: 'daily_budget', kind: 'MONEY' },
      { id: 'created_time', kind: 'INSTANT' },
    ],
  },
});
const EURO = { currency: 'EUR', timezone: 'Europe/Berlin' };
const SEVERAL = { currency: null, timezone: 'Europe/Berlin' };

const filter = (parts: Partial<Filter>): Filter => ({
  kind: 'filter',
  attribute: 'name',
  operator: 'contains',
  value: 'Summer',
  scope: 'self',
  level: null,
  ...parts,
});
const metric = (parts: Partial<Metric> = {}): Metric => ({
  id: 'spend',
  source_metric: null,
  action_type: null,
  attribution_window: 'value',
  ...parts,
});
const condition = (parts: Partial<Condition>): Condition => ({
  kind: 'condition',
  metric: metric(),
  timeframe: { kind: 'today' },
  operator: 'gte',
  value: 40,
  ...parts,
});

function group<Leaf>(combinator: 'and' | 'or', ...children: (Leaf | Group<Leaf>)[]): Group<Leaf> {
  return { kind: 'group', combinator, children };
}

const said = (text: string): string => text.replaceAll('\u00a0', ' ');
const filterOf = (target: Group<Filter>): string => said(sayFilter(target, VOCABULARY, EURO) ?? 'null');
const conditionsOf = (conditions: Condition | Group<Condition>, terms = EURO as typeof EURO | typeof SEVERAL): string =>
  said(sayConditions(conditions, VOCABULARY, terms));

describe('a target filter in words', () => {
  it.each<[string, Partial<Filter>]>([
    ['name contains “Summer”', {}],
    [
      'campaign’s status is ACTIVE',
      { attribute: 'status', operator: 'eq', value: 'ACTIVE', scope: 'ancestor', level: 'campaign' },
    ],
    ['parent’s name is none of “a”, “b”', { operator: 'not_in', value: ['a', 'b'], scope: 'ancestor' }],
    ['tags contains none of “old”', { attribute: 'tags', operator: 'contains_none', value: ['old'] }],
    [
      'daily budget is between EUR 5.00 and EUR 10.50',
      { attribute: 'daily_budget', operator: 'between', value: [5, '10.5'] },
    ],
    ['daily budget is empty', { attribute: 'daily_budget', operator: 'is_empty', value: null }],
    [
      'created time is longer ago than 3 days',
      { attribute: 'created_time', operator: 'older_than', value: { days: 3 } },
    ],
    [
      'created time is less long ago than 1 hour',
      { attribute: 'created_time', operator: 'newer_than', value: { hours: 1 } },
    ],
    [
      'created time is before Sun, 29 Mar 2026, 03:00 CEST',
      { attribute: 'created_time', operator: 'lt', value: '2026-03-29T01:00:00Z' },
    ],
    ['shade is 3', { attribute: 'shade', operator: 'is', value: 3 }],
  ])('says: %s', (expected, parts) => {
    expect(filterOf(group('and', filter(parts)))).toBe(expected);
  });

  it('puts groups of several in brackets, and has no words for one that takes everything', () => {
    const named = (value: string): Filter => filter({ value });
    const nested = group('and', named('a'), group('or', named('b'), named('c')), group('or', named('d')));
    expect(filterOf(nested)).toBe(
      'name contains “a” and (name contains “b” or name contains “c”) and name contains “d”',
    );
    expect(filterOf(group('and', group('or', named('b'), named('c'))))).toBe('name contains “b” or name contains “c”');
    expect([filterOf(group('and')), filterOf(group('or'))]).toEqual(['null', 'never']);
  });
});

describe('conditions in words', () => {
  it.each<[string, Partial<Condition>]>([
    ['spend today ≥ EUR 40.00', {}],
    [
      'ctr yesterday < 1.2 %',
      { metric: metric({ id: 'ctr' }), timeframe: { kind: 'rolling_days', days: 1 }, operator: 'lt', value: '1.2' },
    ],
    [
      'landing page view over the 7 days before today is not between 10 and 20',
      {
        metric: metric({ id: 'platform.action:landing_page_view', action_type: 'landing_page_view' }),
        timeframe: { kind: 'rolling_days', days: 7 },
        operator: 'not_between',
        value: [10, 20],
      },
    ],
    [
      'cpa of leads (7d click) today > 1.2 × cpa of purchases over the 7 days before today, 7 days earlier',
      {
        metric: metric({ id: 'cpa', source_metric: 'leads', action_type: 'lead', attribution_window: '7d_click' }),
        operator: 'gt',
        value: {
          metric: metric({ id: 'cpa', source_metric: 'purchases', action_type: 'omni_purchase' }),
          timeframe: { kind: 'rolling_days', days: 7 },
          shift_days: 7,
          multiply: '1.2',
        },
      },
    ],
    [
      'landing page view (own event) today = 0',
      {
        metric: metric({ id: 'platform.action:landing_page_view', action_type: 'own_event' }),
        operator: 'eq',
        value: 0,
      },
    ],
    [
      'spend today ≥ its daily budget',
      { value: { attribute: 'daily_budget', scope: 'self', level: null, multiply: '1' } },
    ],
    [
      'spend today ≥ 0.8 × the campaign’s daily budget',
      { value: { attribute: 'daily_budget', scope: 'ancestor', level: 'campaign', multiply: '0.8' } },
    ],
  ])('say: %s', (expected, parts) => {
    expect(conditionsOf(condition(parts))).toBe(expected);
  });

  it('say whose currency amounts are in where there are several', () => {
    expect(conditionsOf(condition({}), SEVERAL)).toBe('spend today ≥ 40 in the ad account’s currency');
  });

  it('say when a group without members holds', () => {
    expect([conditionsOf(group('and')), conditionsOf(group('or'))]).toEqual(['always', 'never']);
  });
});

describe('an action in words', () => {
  it.each<[string, Action]>([
    [
      'Raise the daily budget by 5 %, at most to EUR 1,000.00',
      { type: 'increase_budget', params: { mode: 'percent', value: 5, max_daily_budget: 1000 } },
    ],
    [
      'Lower the daily budget by EUR 2.50, at least to EUR 10.00',
      { type: 'decrease_budget', params: { mode: 'absolute', value: '2.5', min_daily_budget: 10 } },
    ],
    ['Set the daily budget to EUR 20.00', { type: 'set_budget', params: { daily_budget: 20 } }],
    ['Switch it on', { type: 'set_status', params: { status: 'ACTIVE' } }],
    ['Pause it', { type: 'set_status', params: { status: 'PAUSED' } }],
    ['Add the tag “weak”', { type: 'add_tag', params: { tag: 'weak' } }],
    ['Remove the tag “weak”', { type: 'remove_tag', params: { tag: 'weak' } }],
    ['Replace the tag “a” by “b”', { type: 'replace_tag', params: { from: 'a', to: 'b' } }],
    ['Replace “a” by “b” in the name', { type: 'edit_name', params: { find: 'a', replace: 'b' } }],
    ['Remove “a” from the name', { type: 'edit_name', params: { find: 'a', replace: '' } }],
    ['Put “a” before the name', { type: 'edit_name', params: { prefix: 'a' } }],
    ['Put “a” behind the name', { type: 'edit_name', params: { suffix: 'a' } }],
    ['Make a paused copy, with “ - Copy” behind its name', { type: 'duplicate', params: { name_suffix: ' - Copy' } }],
    ['paint it', { type: 'paint_it' as Action['type'], params: {} }],
  ])('says: %s', (expected, action) => {
    expect(said(sayAction(action, EURO))).toBe(expected);
  });
});

it.each([
  [1, 86_400, 'At most 1 execution for each object within 1 day.'],
  [3, 5_400, 'At most 3 executions for each object within 90 minutes.'],
])('says the limit of %i executions within %i seconds', (most, seconds, expected) => {
  expect(sayLimit({ max_executions: most, window_seconds: seconds })).toBe(expected);
});
