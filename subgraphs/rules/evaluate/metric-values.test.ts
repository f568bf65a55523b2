import { describe, expect, it } from '@jest/globals';
import { ruleJson, taskJson, when } from '#subgraphs/rules/definition/testing/rule-json.ts';
import { firstConditions, judgeAll } from '#test/rules/judge.ts';
import { ruleWorld, worldFact, worldObject, type RuleWorld } from '#test/rules/rule-world.ts';

type Json = Record<string, unknown>;

const TODAY = '2026-09-10';
const rule = (conditions: Json, change: Json = {}) =>
  ruleJson({ tasks: [taskJson({ conditions, active_only: false })], ...change });
const judge = (conditions: Json, world: RuleWorld) => judgeAll(rule(conditions), world)[0];
const today = (delivered: Record<string, number>) => ruleWorld({ facts: [worldFact('1', TODAY, delivered)] });

describe('numbers', () => {
  it('M23: ctr is in percent', () => {
    const world = today({ clicks: 12, impressions: 1_000 });
    expect(firstConditions(rule(when('ctr', 'lt', 1)), world)).toMatchObject([{ value: '1.2', verdict: 'FALSE' }]);
  });

  it('M30: purchases are of one action type', () => {
    const fact = worldFact('1', TODAY, { spend: 1, purchases: 3 });
    const others = {
      'count/purchase/value': 3_000_000n,
      'count/offsite_conversion.fb_pixel_purchase/value': 3_000_000n,
    };
    const world = ruleWorld({ facts: [{ ...fact, actions: { ...fact.actions, ...others } }] });
    expect(judge(when('purchases', 'eq', 3), world)).toBe('MATCHED');
    expect(judge(when({ id: 'purchases', action_type: 'purchase' }, 'eq', 3), world)).toBe('MATCHED');
    expect(judge(when({ id: 'purchases', attribution_window: '1d_click' }, 'eq', 0), world)).toBe('MATCHED');
  });

  it.each([
    ['spend', '12.345678'],
    ['cpm', '12345.678'],
    ['cpc', '3.08642'],
    ['cpa', '4.115226'],
    ['roas', '0.81'],
    ['frequency', '0.333333'],
    ['inline_link_clicks', '2'],
    ['purchase_value', '10'],
  ])('%s is %s', (metric, shown) => {
    const counts = { impressions: 1, clicks: 4, inline_link_clicks: 2, reach: 3, purchases: 3, value: 10 };
    const conditions = rule(when(metric, 'gt', 0));
    expect(firstConditions(conditions, today({ spend: 12.345678, ...counts }))).toMatchObject([{ value: shown }]);
  });

  it('are compared before they are rounded', () => {
    const third = today({ spend: 1, purchases: 3 });
    expect(judge(when('cpa', 'gt', '0.333333'), third)).toBe('MATCHED');
    expect(judge(when('cpa', 'eq', '0.333333'), third)).toBe('NOT_MATCHED');
  });

  it('beyond the exact doubles stay exact', () => {
    const facts = [{ day: TODAY, id: '1', sums: { impressions: 1n, spend: 9_007_199_254_740_993n }, actions: {} }];
    const world = ruleWorld({ facts });
    expect(judge(when('spend', 'eq', '9007199254.740993'), world)).toBe('MATCHED');
    expect(judge(when('spend', 'eq', '9007199254.740992'), world)).toBe('NOT_MATCHED');
  });

  it('of people are not added up over days', () => {
    const facts = [TODAY, '2026-09-09', '2026-09-08'].map((day) => worldFact('1', day, { impressions: 30, reach: 10 }));
    const world = ruleWorld({ facts });
    expect(judge(when('frequency', 'gte', 3), world)).toBe('MATCHED');
    expect(judge(when('frequency', 'gte', 3, 'rolling_days'), world)).toBe('MATCHED');
    expect(judge(when('frequency', 'gte', 3, { kind: 'rolling_days', days: 2 }), world)).toBe(
      'UNKNOWN REACH_NOT_ADDITIVE',
    );
  });
});

describe('M29: a metric beside a budget or another metric', () => {
  const share = (change: Json = {}) => when('spend', 'gte', { attribute: 'daily_budget', multiply: '0.8', ...change });
  const tree = (adset: Record<string, string>, campaign: Record<string, string> = {}) => ({
    campaign: [worldObject('100', campaign)],
    adset: [worldObject('10', adset, { parent: '100' })],
    ad: [worldObject('1', {}, { parent: '10' })],
  });
  const judged = (conditions: Json, change: Partial<RuleWorld>) => {
    const id = change.level === 'ad' ? '1' : '10';
    return judge(conditions, ruleWorld({ facts: [worldFact(id, TODAY, { spend: 41 })], ...change }));
  };

  it('compares spend with a share of the budget', () => {
    const level = 'adset';
    expect(judged(share(), { level, objects: tree({ daily_budget: '5000' }) })).toBe('MATCHED');
    expect(judged(share(), { level, objects: tree({ daily_budget: '5126' }) })).toBe('NOT_MATCHED');
    expect(judged(share(), { level, objects: tree({}, { daily_budget: '5000' }) })).toBe('UNKNOWN OPERAND_UNKNOWN');
    const yen = { level, minorPerMajor: 1, currency: 'JPY', objects: tree({ daily_budget: '51' }) } as const;
    expect(judged(share(), yen)).toBe('MATCHED');
  });

  it('takes the nearest budget above', () => {
    const above = share({ scope: 'ancestor' });
    const level = 'ad';
    expect(judged(above, { level, objects: tree({ daily_budget: '5000' }, { daily_budget: '1' }) })).toBe('MATCHED');
    expect(judged(above, { level, objects: tree({}, { daily_budget: '6000' }) })).toBe('NOT_MATCHED');
    const campaign = share({ scope: 'ancestor', level: 'campaign' });
    expect(judged(campaign, { level, objects: tree({ daily_budget: '6000' }, { daily_budget: '1' }) })).toBe('MATCHED');
  });

  it('compares with the same metric a week before', () => {
    const facts = [
      worldFact('1', TODAY, { spend: 12 }),
      worldFact('1', '2026-09-03', { spend: 10 }),
      worldFact('1', '2026-09-04', { spend: 100 }),
    ];
    const value = { metric: 'spend', timeframe: 'today', shift_days: 7, multiply: '1.2' };
    const world = ruleWorld({ facts });
    expect(firstConditions(rule(when('spend', 'eq', value)), world)).toMatchObject([
      { value: '12', threshold: '12', verdict: 'TRUE' },
    ]);
    const cpa = { metric: 'cpa', timeframe: 'rolling_days' };
    expect(judge(when('spend', 'gt', cpa), world)).toBe('UNKNOWN OPERAND_UNKNOWN');
  });
});
