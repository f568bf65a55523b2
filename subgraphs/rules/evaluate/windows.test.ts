import { describe, expect, it } from '@jest/globals';
import { all, ruleJson, ruleOf, taskJson, when } from '#subgraphs/rules/definition/testing/rule-json.ts';
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
const changeDay = (day: string, change: object): RuleWorld['days'] => {
  const days = importedDays(TODAY, NOON);
  return { ...days, [day]: { ...days[day]!, ...change } };
};

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
