import { describe, expect, it } from '@jest/globals';
import { all, any, ruleJson, taskJson, when } from '#subgraphs/rules/definition/testing/rule-json.ts';
import { explainAll, judgeAll } from '#test/rules/judge.ts';
import { importedDays, ruleWorld, worldFact, type RuleWorld } from '#test/rules/rule-world.ts';

type Json = Record<string, unknown>;

const TODAY = '2026-09-10';
const NOON = new Date('2026-09-10T12:00:00Z');
const rule = (conditions: Json, change: Json = {}) =>
  ruleJson({ tasks: [taskJson({ conditions, active_only: false })], ...change });
const judge = (conditions: Json, world: RuleWorld) => judgeAll(rule(conditions), world)[0];
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

describe('an attribution window the platform withheld', () => {
  const WINDOWS = ['value', '1d_click', '7d_click', '1d_view'];
  const TWO_DAYS = { kind: 'rolling_days', days: 2 };
  const spent = all(when('spend', 'gte', 40), when('purchases', 'eq', 0));
  const facts = [worldFact('1', TODAY, { spend: 40 }), worldFact('1', '2026-09-08', { spend: 40 })];
  const without = (withheld: readonly string[], day = TODAY) =>
    ruleWorld({ facts, days: changeDay(day, { withheld }) });
  const counted = (id: string, window: string, more: Json = {}) => ({ id, attribution_window: window, ...more });

  it.each(WINDOWS)('%s is unknown, never 0, and the others are known', (window) => {
    for (const one of WINDOWS) {
      const conditions = all(when('spend', 'gte', 40), when(counted('purchases', one), 'eq', 0));
      const expected = one === window ? 'UNKNOWN WINDOW_NOT_REPORTED' : 'MATCHED';
      expect([one, judge(conditions, without([window]))]).toEqual([one, expected]);
    }
  });

  it.each([
    ['purchases', 'eq', 0],
    ['leads', 'lt', 1],
    ['purchase_value', 'lte', 0],
    ['cpa', 'gt', 1],
    ['roas', 'lt', 1],
    [counted('cpa', 'value', { source_metric: 'leads' }), 'neq', 5],
    [counted('purchases', 'value', { action_type: 'subscribe' }), 'eq', 0],
  ])('makes %j unknown, and leaves what is not counted', (metric, operator, value) => {
    expect(judge(when(metric, operator, value), without(['value']))).toBe('UNKNOWN WINDOW_NOT_REPORTED');
    expect(judge(when('spend', 'gte', 40), without(['value']))).toBe('MATCHED');
  });

  it('is unknown when one day of the days read lacks it, and known without that day', () => {
    const rolling = all(when('purchases', 'eq', 0, TWO_DAYS), when('spend', 'gte', 40, TWO_DAYS));
    expect(judge(rolling, without(['value'], '2026-09-09'))).toBe('UNKNOWN WINDOW_NOT_REPORTED');
    expect(judge(rolling, without(['value'], '2026-09-08'))).toBe('UNKNOWN WINDOW_NOT_REPORTED');
    expect(judge(rolling, without(['value'], '2026-09-07'))).toBe('MATCHED');
    expect(judge(rolling, without(['value']))).toBe('MATCHED');
  });

  it('is unknown for objects without a row, and as the value of a comparison', () => {
    expect(judge(when('purchases', 'eq', 0), ruleWorld({ days: changeDay(TODAY, { withheld: ['value'] }) }))).toBe(
      'UNKNOWN WINDOW_NOT_REPORTED',
    );
    const against = { metric: counted('purchases', '7d_click'), timeframe: 'today' };
    expect(judge(when('leads', 'gte', against), without(['7d_click']))).toBe('UNKNOWN OPERAND_UNKNOWN');
  });

  it('is named beside the condition, whose value is empty', () => {
    const [trace] = explainAll(rule(spent), without(['value']));
    expect(trace?.tasks[0]?.conditions).toMatchObject([
      { metric: 'spend', value: '40', unknown: null, verdict: 'TRUE' },
      {
        metric: 'purchases',
        attributionWindow: 'value',
        value: null,
        unknown: 'WINDOW_NOT_REPORTED',
        verdict: 'UNKNOWN',
      },
    ]);
  });
});
