import { describe, expect, it } from '@jest/globals';
import { filter, ruleJson, taskJson } from '#subgraphs/rules/definition/testing/rule-json.ts';
import { explainAll, judgeAll } from '#test/rules/judge.ts';
import { ruleWorld, worldObject, type RuleWorld } from '#test/rules/rule-world.ts';

type Json = Record<string, unknown>;

const rule = (conditions: Json, change: Json = {}) =>
  ruleJson({ tasks: [taskJson({ conditions, active_only: false })], ...change });
const select = (child: Json, world: RuleWorld, change: Json = {}) =>
  judgeAll(rule({ kind: 'group' }, { target_filter: { children: [child] }, ...change }), world).map(
    (outcome) => outcome === 'MATCHED',
  );

describe('a filter', () => {
  const objects = {
    campaign: [worldObject('100', { name: 'Spring SALE', objective: 'OUTCOME_SALES', daily_budget: '5000' })],
    adset: [
      worldObject('10', { name: 'Women', learning_stage: null }, { parent: '100' }),
      worldObject('11', { name: 'Men', daily_budget: '1000', learning_stage: 'LEARNING' }, { parent: '100' }),
      worldObject('12', { name: 'Lost', lifetime_budget: '7' }, { parent: null }),
    ],
    ad: [
      worldObject(
        '1',
        { name: 'E\u0301te\u0301', created_time: '2026-09-07T12:00:00Z' },
        { parent: '10', tags: ['Winner', 'x'] },
      ),
      worldObject('2', { name: null, created_time: null }, { parent: '11' }),
      worldObject('3', { name: 'sale', created_time: '2026-09-07T14:00:01+02:00' }, { parent: '12', tags: ['y'] }),
    ],
  };
  const world = (level: RuleWorld['level'] = 'ad') => ruleWorld({ level, objects });
  const yes = true;
  const no = false;

  it.each([
    [filter('name', 'eq', 'ÉTÉ'), [yes, no, no]],
    [filter('name', 'neq', 'été'), [no, yes, yes]],
    [filter('name', 'contains', 'T'), [yes, no, no]],
    [filter('name', 'not_contains', 't'), [no, yes, yes]],
    [filter('name', 'starts_with', 'SA'), [no, no, yes]],
    [filter('name', 'ends_with', 'LE'), [no, no, yes]],
    [filter('name', 'in', ['été', 'sale']), [yes, no, yes]],
    [filter('name', 'not_in', ['sale']), [yes, yes, no]],
    [filter('name', 'is_empty'), [no, yes, no]],
    [filter('name', 'is_not_empty'), [yes, no, yes]],
    [filter('id', 'in', ['1', '3']), [yes, no, yes]],
    [filter('tags', 'contains', 'winner'), [yes, no, no]],
    [filter('tags', 'not_contains', 'winner'), [no, yes, yes]],
    [filter('tags', 'contains_any', ['Y', 'winner']), [yes, no, yes]],
    [filter('tags', 'contains_all', ['x', 'winner']), [yes, no, no]],
    [filter('tags', 'contains_none', ['x']), [no, yes, yes]],
    [filter('tags', 'is_empty'), [no, yes, no]],
    [filter('created_time', 'older_than', { days: 3 }), [no, no, no]],
    [filter('created_time', 'older_than', { hours: 71 }), [yes, no, yes]],
    [filter('created_time', 'newer_than', { days: 3 }), [no, no, yes]],
    [filter('created_time', 'lte', '2026-09-07T14:00:00+02:00'), [yes, no, no]],
    [filter('created_time', 'between', ['2026-09-07T12:00:00Z', '2026-09-07T12:00:01Z']), [yes, no, yes]],
    [filter('created_time', 'is_empty'), [no, yes, no]],
  ])('%j', (child, expected) => {
    expect(select(child, world())).toEqual(expected);
  });

  it.each([
    [filter('name', 'contains', 'sale', { scope: 'ancestor' }), [yes, yes, no]],
    [filter('name', 'contains', 'men', { scope: 'ancestor' }), [yes, yes, no]],
    [filter('name', 'not_contains', 'wo', { scope: 'ancestor' }), [no, yes, no]],
    [filter('name', 'contains', 'lost', { scope: 'ancestor' }), [no, no, yes]],
    [filter('objective', 'eq', 'outcome_sales', { scope: 'ancestor' }), [yes, yes, no]],
    [filter('objective', 'neq', 'OUTCOME_LEADS', { scope: 'ancestor', level: 'campaign' }), [yes, yes, no]],
    [filter('daily_budget', 'gte', 50, { scope: 'ancestor', level: 'campaign' }), [yes, yes, no]],
    [filter('daily_budget', 'gte', 50, { scope: 'ancestor', level: 'adset' }), [no, no, no]],
    [filter('daily_budget', 'lte', '10.00', { scope: 'ancestor', level: 'adset' }), [no, yes, no]],
    [filter('daily_budget', 'is_empty', null, { scope: 'ancestor', level: 'adset' }), [yes, no, yes]],
  ])('of what is above: %j', (child, expected) => {
    expect(select(child, world())).toEqual(expected);
  });

  it.each([
    [filter('budget_mode', 'eq', 'above'), [yes, no, no]],
    [filter('budget_mode', 'in', ['daily', 'lifetime']), [no, yes, yes]],
    [filter('learning_stage', 'neq', 'LEARNING'), [yes, no, yes]],
    [filter('daily_budget', 'between', [9.99, 10]), [no, yes, no]],
    [filter('daily_budget', 'not_between', [9.99, 10]), [yes, no, yes]],
    [filter('daily_budget', 'neq', 10), [yes, no, yes]],
  ])('of ad sets: %j', (child, expected) => {
    expect(select(child, world('adset'), { level: 'adset' })).toEqual(expected);
  });

  it('of an attribute that was not imported selects nothing, whatever it asks', () => {
    const bare = ruleWorld({ level: 'adset', objects: { ...objects, adset: [worldObject('10')] } });
    expect(select(filter('learning_stage', 'neq', 'LEARNING'), bare, { level: 'adset' })).toEqual([no]);
  });

  it('is traced with what it found', () => {
    const children = [filter('tags', 'contains', 'winner'), filter('daily_budget', 'gt', 1, { scope: 'ancestor' })];
    const [trace] = explainAll(rule({ kind: 'group' }, { target_filter: { children } }), world());
    expect(trace?.filter).toEqual([
      {
        path: 'target_filter.children[0]',
        attribute: 'tags',
        operator: 'contains',
        value: 'winner',
        found: [['Winner', 'x']],
        verdict: 'TRUE',
      },
      {
        path: 'target_filter.children[1]',
        attribute: 'daily_budget',
        operator: 'gt',
        value: 1,
        found: [null, '50'],
        verdict: 'TRUE',
      },
    ]);
  });
});
