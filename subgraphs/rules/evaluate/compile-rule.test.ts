import { describe, expect, it } from '@jest/globals';
import { all, any, filter, ruleJson, ruleOf, taskJson, when } from '#subgraphs/rules/definition/testing/rule-json.ts';
import { accountDataOf } from '#test/rules/account-data-of.ts';
import { explainAll, firstConditions, judgeAll } from '#test/rules/judge.ts';
import { importedDays, ruleWorld, worldFact, worldObject, type RuleWorld } from '#test/rules/rule-world.ts';
import { compileRule } from './compile-rule.ts';

type Json = Record<string, unknown>;

const TODAY = '2026-09-10';
const NOON = new Date('2026-09-10T12:00:00Z');
const LAST_WEEK = { kind: 'rolling_days', days: 7 };

const rule = (conditions: Json, change: Json = {}) =>
  ruleJson({ tasks: [taskJson({ conditions, active_only: false })], ...change });
const judge = (conditions: Json, world: RuleWorld) => judgeAll(rule(conditions), world)[0];
const select = (child: Json, world: RuleWorld, change: Json = {}) =>
  judgeAll(rule({ kind: 'group' }, { target_filter: { children: [child] }, ...change }), world).map(
    (outcome) => outcome === 'MATCHED',
  );
const today = (delivered: Record<string, number>) => ruleWorld({ facts: [worldFact('1', TODAY, delivered)] });
const changeDay = (day: string, change: object): RuleWorld['days'] => {
  const days = importedDays(TODAY, NOON);
  return { ...days, [day]: { ...days[day]!, ...change } };
};

describe('M4: a ratio without a denominator has no value', () => {
  const spent = today({ spend: 40 });
  it.each([
    ['cpa lt 10', when('cpa', 'lt', 10), 'UNKNOWN NO_VALUE'],
    ['cpa gt 35', when('cpa', 'gt', 35), 'UNKNOWN NO_VALUE'],
    ['purchases eq 0 and spend gte 40', all(when('purchases', 'eq', 0), when('spend', 'gte', 40)), 'MATCHED'],
    ['roas lt 1', when('roas', 'lt', 1), 'MATCHED'],
  ])('spend 40, purchases 0: %s', (_name, conditions, expected) => {
    expect(judge(conditions, spent)).toBe(expected);
  });

  it('spend 0: roas lt 1 is unknown', () => {
    expect(judge(when('roas', 'lt', 1), today({ spend: 0 }))).toBe('UNKNOWN NO_VALUE');
    expect(judge(when('roas', 'lt', 1), ruleWorld())).toBe('UNKNOWN NO_VALUE');
  });
});

describe('M5: unknown is a verdict of its own', () => {
  const stale = ruleWorld({ days: changeDay(TODAY, { importedAt: new Date('2026-09-10T10:29:59Z') }) });
  const never = ruleWorld({ days: changeDay(TODAY, { imported: false, importedAt: null }) });
  const known = when('spend', 'gte', 0, 'rolling_days');

  it('sums of today that are older than 90 minutes are stale', () => {
    const conditions = all(when('spend', 'gte', 0), when('purchases', 'eq', 0));
    expect(judge(conditions, stale)).toBe('UNKNOWN DATA_STALE');
    expect(judge(conditions, never)).toBe('UNKNOWN NO_DATA');
    const fresh = ruleWorld({ days: changeDay(TODAY, { importedAt: new Date('2026-09-10T10:30:00Z') }) });
    expect(judge(conditions, fresh)).toBe('MATCHED');
  });

  it.each(['neq', 'not_between', 'gt', 'lt'])('%s of it stays unknown', (operator) => {
    const value = operator === 'not_between' ? [5, 6] : 5;
    expect(judge(when('cpa', operator, value), today({ spend: 40 }))).toBe('UNKNOWN NO_VALUE');
  });

  it('joins by the logic of Kleene', () => {
    const unknown = when('spend', 'gte', 0);
    const untrue = when('spend', 'lt', 0, 'rolling_days');
    expect(judge(any(unknown, known), stale)).toBe('MATCHED');
    expect(judge(any(unknown, untrue), stale)).toBe('UNKNOWN DATA_STALE');
    expect(judge(all(unknown, known), stale)).toBe('UNKNOWN DATA_STALE');
    expect(judge(all(unknown, untrue), stale)).toBe('NOT_MATCHED');
  });

  it('of an earlier task does not stop later ones', () => {
    const id = '33333333-3333-4333-8333-333333333333';
    const tasks = [
      taskJson({ conditions: when('cpa', 'gt', 1) }),
      taskJson({ id, conditions: when('spend', 'gte', 40) }),
    ];
    const [trace] = explainAll(ruleJson({ tasks }), today({ spend: 40 }));
    expect(trace).toMatchObject({ outcome: 'MATCHED', taskId: id, reason: null });
    expect(trace?.tasks.map(({ verdict }) => verdict)).toEqual(['UNKNOWN', 'TRUE']);
  });
});

describe('days of a window', () => {
  it('M6: are those of the ad account', () => {
    const { needs } = compileRule(ruleOf(rule(all(when('spend', 'gt', 1), when('spend', 'gt', 1, LAST_WEEK)))));
    expect(needs('2026-11-24').windows).toEqual([
      { from: '2026-11-24', to: '2026-11-24' },
      { from: '2026-11-17', to: '2026-11-23' },
    ]);
    expect(needs('2026-11-25').windows[0]).toEqual({ from: '2026-11-25', to: '2026-11-25' });
  });

  it('that are not imported, or were before their end, leave the sum unknown', () => {
    const spent = when('spend', 'gte', 0, LAST_WEEK);
    expect(judge(spent, ruleWorld({ days: changeDay('2026-09-03', { imported: false }) }))).toBe('UNKNOWN NO_DATA');
    expect(judge(spent, ruleWorld({ days: changeDay('2026-09-09', { complete: false }) }))).toBe('UNKNOWN DATA_STALE');
    expect(judge(spent, ruleWorld({ days: changeDay('2026-09-02', { imported: false }) }))).toBe('MATCHED');
    expect(judge(when('spend', 'gte', 0, { kind: 'rolling_days', days: 41 }), ruleWorld())).toBe('UNKNOWN NO_DATA');
  });

  it('add up without the present one, and an object without rows has zero', () => {
    const facts = [
      worldFact('1', TODAY, { spend: 100 }),
      worldFact('1', '2026-09-09', { spend: 1.5 }),
      worldFact('1', '2026-09-03', { spend: 2 }),
      worldFact('1', '2026-09-02', { spend: 50 }),
    ];
    const world = ruleWorld({ facts });
    expect(firstConditions(rule(when('spend', 'eq', 3.5, LAST_WEEK)), world)).toMatchObject([
      { from: '2026-09-03', to: '2026-09-09', value: '3.5', verdict: 'TRUE' },
    ]);
    expect(judge(when('spend', 'eq', 0), ruleWorld())).toBe('MATCHED');
  });

  it('whose rows are missing for an object, or one above or below it, are unknown for it alone', () => {
    const objects = {
      campaign: [worldObject('100')],
      adset: [worldObject('10', {}, { parent: '100' }), worldObject('11', {}, { parent: '100' })],
      ad: [worldObject('1', {}, { parent: '10' }), worldObject('2', {}, { parent: '11' })],
    };
    const judged = (missing: string[], level: RuleWorld['level']) =>
      judgeAll(rule(when('spend', 'eq', 0)), ruleWorld({ objects, level, days: changeDay(TODAY, { missing }) }));
    expect(judged(['1'], 'ad')).toEqual(['UNKNOWN NO_DATA', 'MATCHED']);
    expect(judged(['10'], 'ad')).toEqual(['UNKNOWN NO_DATA', 'MATCHED']);
    expect(judged(['999'], 'ad')).toEqual(['MATCHED', 'MATCHED']);
    expect(judged(['10'], 'adset')).toEqual(['UNKNOWN NO_DATA', 'MATCHED']);
    expect(judged(['999'], 'adset')).toEqual(['UNKNOWN NO_DATA', 'UNKNOWN NO_DATA']);
  });

  it('M7: shortly after midnight say that little was spent', () => {
    const now = new Date('2026-09-10T00:05:00Z');
    const world = ruleWorld({ now, today: TODAY });
    expect(judge(when('roas', 'lt', 1), world)).toBe('UNKNOWN NO_VALUE');
    expect(judge(when('spend', 'lt', 1), world)).toBe('MATCHED');
  });

  it('M9: count what was attributed after the pause, for rules that are for paused objects too', () => {
    const paused = {
      campaign: [],
      adset: [],
      ad: [worldObject('1', { status: 'PAUSED', effective_status: 'PAUSED' })],
    };
    const revive = (active_only: boolean) =>
      ruleJson({ tasks: [taskJson({ active_only, conditions: when('cpa', 'lt', 20) })] });
    const at14 = ruleWorld({ objects: paused, facts: [worldFact('1', TODAY, { spend: 40, purchases: 3 })] });
    expect(judgeAll(revive(false), at14)).toEqual(['MATCHED']);
    expect(judgeAll(revive(true), at14)).toEqual(['NOT_MATCHED']);
    expect(explainAll(revive(true), at14)[0]?.tasks).toMatchObject([{ activeOnlyHeld: false, conditions: [] }]);
  });
});

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
