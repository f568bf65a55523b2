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
