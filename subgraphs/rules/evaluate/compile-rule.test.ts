import { describe, expect, it } from '@jest/globals';
import { ruleJson, ruleOf, taskJson, when } from '#subgraphs/rules/definition/testing/rule-json.ts';
import { accountDataOf } from '#test/rules/account-data-of.ts';
import { judgeAll } from '#test/rules/judge.ts';
import { ruleWorld, worldFact, worldObject } from '#test/rules/rule-world.ts';
import { compileRule } from './compile-rule.ts';

type Json = Record<string, unknown>;

const TODAY = '2026-09-10';
const rule = (conditions: Json, change: Json = {}) =>
  ruleJson({ tasks: [taskJson({ conditions, active_only: false })], ...change });

describe('an evaluation', () => {
  const tasks = [
    taskJson({ conditions: when('spend', 'gte', 100), active_only: false }),
    taskJson({ id: '33333333-3333-4333-8333-333333333333', conditions: when('cpa', 'gt', 10) }),
    taskJson({ id: '44444444-4444-4444-8444-444444444444', conditions: when('spend', 'gte', 50) }),
  ];
  const ads = ['1', '2', '3', '4', '5'].map((id) => worldObject(id, id === '5' ? { effective_status: 'PAUSED' } : {}));
  const facts = [
    worldFact('1', TODAY, { spend: 200, purchases: 1 }),
    worldFact('2', TODAY, { spend: 60, purchases: 10 }),
    worldFact('3', TODAY, { spend: 40 }),
    worldFact('5', TODAY, { spend: 99, purchases: 1 }),
  ];
  const world = ruleWorld({ objects: { campaign: [], adset: [], ad: ads }, facts });

  it('takes for each object the first task that holds, and counts the reasons of what is unknown', () => {
    const evaluator = compileRule(ruleOf(ruleJson({ tasks })));
    const data = accountDataOf(world, evaluator.needs(TODAY));
    const { selected, matches, unknown, outcomeOf } = evaluator.evaluate(data);
    expect({ selected, matches, unknown }).toEqual({
      selected: 5,
      matches: [
        { row: 0, entityId: '1', task: 0 },
        { row: 1, entityId: '2', task: 2 },
      ],
      unknown: { NO_VALUE: 2 },
    });
    expect([0, 1, 2, 3, 4].map(outcomeOf)).toEqual(['MATCHED', 'MATCHED', 'UNKNOWN', 'UNKNOWN', 'NOT_MATCHED']);
    expect(evaluator.explain(data, '6')).toBeNull();
    expect(evaluator.explain(data, '2')?.tasks).toHaveLength(3);
    expect(evaluator.explain(data, '1')?.tasks).toHaveLength(1);
  });

  it('selects every object without filters, and none with an empty or', () => {
    const filters = (combinator: string) => ({ target_filter: { combinator, children: [] } });
    expect(judgeAll(rule({ kind: 'group' }, filters('and')), world)).toEqual(ads.map(() => 'MATCHED'));
    expect(judgeAll(rule({ kind: 'group' }, filters('or')), world)).toEqual(ads.map(() => 'NOT_SELECTED'));
    expect(judgeAll(rule({ kind: 'group', combinator: 'or' }), world)).toEqual(ads.map(() => 'NOT_MATCHED'));
  });
});
