import { describe, expect, it } from '@jest/globals';
import { all, filter, ruleJson, ruleOf, taskJson, when } from '#subgraphs/rules/definition/testing/rule-json.ts';
import { accountDataOf } from '#test/rules/account-data-of.ts';
import { importedDays, ruleWorld, worldFact, worldObject, type RuleWorld } from '#test/rules/rule-world.ts';
import type { Backtest } from './backtest.ts';
import { Simulation } from './simulate.ts';

type Json = Record<string, unknown>;

const USD = { currency: 'USD', minorPerMajor: 100, minDailyBudget: 100n };
const DAYS = ['2026-09-01', '2026-09-02', '2026-09-03', '2026-09-04', '2026-09-05'];
const AFTER = new Date('2026-09-10T00:00:00Z');
const YESTERDAY = 'rolling_days';

/** Each day as it is known afterwards, at its end. */
function backtest(json: Json, world: Partial<RuleWorld>, days = DAYS): Backtest {
  const definition = ruleOf(ruleJson(json));
  const simulation = new Simulation(definition, USD);
  for (const today of days) {
    const now = new Date(`${today}T23:59:59Z`);
    const states = importedDays('2026-09-09', AFTER);
    const at = ruleWorld({ level: definition.level, days: states, ...world, today, now });
    simulation.day(accountDataOf(at, simulation.needs(today)));
  }
  return simulation.result(AFTER);
}

const adSets = (...budgets: (string | null)[]) => ({
  campaign: [worldObject('100')],
  adset: budgets.map((daily_budget, at) => worldObject(String(at + 1), { daily_budget }, { parent: '100' })),
  ad: [],
});
const spending = (id: string, amounts: readonly number[], more: Record<string, number> = {}) =>
  amounts.map((spend, at) => worldFact(id, DAYS[at]!, { spend, ...more }));
const rule = (conditions: Json, actions: Json[], change: Json = {}) => ({
  level: 'adset',
  tasks: [taskJson({ conditions, actions })],
  ...change,
});
const raise = (value: number, max_daily_budget: number) => ({
  type: 'increase_budget',
  params: { mode: 'percent', value, max_daily_budget },
});
const PAUSE = { type: 'set_status', params: { status: 'PAUSED' } };

describe('a backtest', () => {
  it('raises budgets day after day up to the ceiling, and names the peak', () => {
    const result = backtest(rule(when('spend', 'gte', 5), [raise(20, 150)]), {
      objects: adSets('10000', '5000'),
      facts: spending('1', [5, 4, 5, 5, 5]),
    });
    expect(result.objects).toEqual([
      {
        entityId: '1',
        fires: 4,
        firstFire: DAYS[0],
        budgetPath: [
          { date: DAYS[0], before: 10_000n, after: 12_000n },
          { date: DAYS[2], before: 12_000n, after: 14_400n },
          { date: DAYS[3], before: 14_400n, after: 15_000n },
        ],
        statusPath: [],
      },
    ]);
    expect(result.days.map(({ matched, acted, configuredBudget }) => [matched, acted, configuredBudget])).toEqual([
      [1, 1, 17_000n],
      [0, 0, 17_000n],
      [1, 1, 19_400n],
      [1, 1, 20_000n],
      [1, 0, 20_000n],
    ]);
    expect(result.days[4]?.heldBack).toEqual({ AT_CEILING: 1 });
    expect(result.totals).toEqual({
      fires: 4,
      acted: 3,
      actions: { increase_budget: 3 },
      peakBudget: { date: DAYS[3], amount: 20_000n },
    });
  });

  it('carries a pause forward: what is paused fires no more for active objects', () => {
    const facts = spending('1', [50, 50, 50, 50, 50]);
    const world = { objects: adSets('10000', '5000'), facts };
    const result = backtest(rule(when('spend', 'gte', 40), [PAUSE]), world);
    expect(result.days.map(({ targets, matched, configuredBudget }) => [targets, matched, configuredBudget])).toEqual([
      [2, 1, 5_000n],
      [2, 0, 5_000n],
      [2, 0, 5_000n],
      [2, 0, 5_000n],
      [2, 0, 5_000n],
    ]);
    expect(result.objects).toMatchObject([{ statusPath: [{ date: DAYS[0], status: 'PAUSED' }] }]);
    const always = taskJson({ active_only: false, conditions: when('spend', 'gte', 40), actions: [PAUSE] });
    const again = backtest({ level: 'adset', tasks: [always] }, world);
    expect(again.totals).toMatchObject({ fires: 5, acted: 1 });
    expect(again.days[1]?.heldBack).toEqual({ UNCHANGED: 1 });
  });

  it('starts again what the rule paused, and what it finds paused', () => {
    const start = { type: 'set_status', params: { status: 'ACTIVE' } };
    const tasks = [
      taskJson({ conditions: when('spend', 'gte', 40), actions: [PAUSE] }),
      taskJson({
        id: '33333333-3333-4333-8333-333333333333',
        active_only: false,
        conditions: when('spend', 'lt', 40),
        actions: [start],
      }),
    ];
    const result = backtest(
      { level: 'adset', tasks },
      { objects: adSets('100'), facts: spending('1', [50, 10, 50, 10]) },
    );
    expect(result.objects[0]?.statusPath.map(({ status }) => status)).toEqual(['PAUSED', 'ACTIVE', 'PAUSED', 'ACTIVE']);
  });

  it('keeps to the execution limit of a rolling window', () => {
    const execution_limit = { max_executions: 1, window_seconds: 2 * 86_400 };
    const facts = spending('1', [5, 5, 5, 5, 5]);
    const result = backtest(rule(when('spend', 'gte', 5), [raise(10, 1_000)], { execution_limit }), {
      objects: adSets('10000'),
      facts,
    });
    expect(result.days.map(({ acted }) => acted)).toEqual([1, 0, 1, 0, 1]);
    expect(result.days[1]?.heldBack).toEqual({ EXECUTION_LIMIT: 1 });
    expect(result.totals.fires).toBe(5);
  });

  it('carries tags and names into the filter', () => {
    const target_filter = { children: [filter('tags', 'not_contains', 'seen')] };
    const actions = [{ type: 'add_tag', params: { tag: 'seen' } }];
    const tagged = rule(when('spend', 'gte', 0), actions, { target_filter });
    const result = backtest(tagged, { objects: adSets('100'), facts: [] });
    expect(result.days.map(({ targets }) => targets)).toEqual([1, 0, 0, 0, 0]);
    const renamed = rule(when('spend', 'gte', 0), [{ type: 'edit_name', params: { prefix: 'Old ' } }], {
      target_filter: { children: [filter('name', 'starts_with', 'Object')] },
    });
    expect(backtest(renamed, { objects: adSets('100') }).days.map(({ targets }) => targets)).toEqual([1, 0, 0, 0, 0]);
  });

  it('says of days without data that nothing is known', () => {
    const { '2026-09-02': _lost, ...days } = importedDays('2026-09-09', AFTER);
    const result = backtest(rule(when('spend', 'gte', 0), [PAUSE]), { objects: adSets('100'), days }, DAYS.slice(1, 3));
    expect(result.days.map(({ matched, unknown }) => [matched, unknown])).toEqual([
      [0, { NO_DATA: 1 }],
      [1, {}],
    ]);
  });

  it('says of a day whose attribution window was withheld that it is not known, and pauses nothing on it', () => {
    const days = importedDays('2026-09-09', AFTER);
    const withheld = { ...days, [DAYS[0]!]: { ...days[DAYS[0]!]!, withheld: ['value'] } };
    const conditions = all(when('purchases', 'eq', 0), when('spend', 'gte', 40));
    const facts = [worldFact('1', DAYS[0]!, { spend: 40 }), worldFact('1', DAYS[1]!, { spend: 40 })];
    const given = { objects: adSets('100'), facts, days: withheld };
    const result = backtest(rule(conditions, [PAUSE]), given, DAYS.slice(0, 2));
    expect(result.days.map(({ acted, unknown }) => [acted, unknown])).toEqual([
      [0, { WINDOW_NOT_REPORTED: 1 }],
      [1, {}],
    ]);
  });

  it('M9: on final data would not have paused, and says that conversions came later', () => {
    const conditions = all(when('purchases', 'eq', 0), when('spend', 'gte', 40));
    const facts = [worldFact('1', DAYS[0]!, { spend: 40, purchases: 3 })];
    const result = backtest(rule(conditions, [PAUSE]), { objects: adSets('100'), facts }, DAYS.slice(0, 1));
    expect(result.totals.fires).toBe(0);
    expect(result.unknowns).toContain('LATE_CONVERSIONS');
  });

  it('names what it cannot know', () => {
    const unknowns = (json: Json) => backtest(json, { objects: adSets('100') }, DAYS.slice(0, 1)).unknowns;
    const tag = [{ type: 'add_tag', params: { tag: 'x' } }];
    const silent = {
      level: 'adset',
      tasks: [taskJson({ active_only: false, conditions: when('spend', 'gt', 1, YESTERDAY), actions: tag })],
    };
    expect(unknowns(silent)).toEqual([]);
    expect(unknowns({ ...silent, schedule: { cron: '0 */6 * * *', timezone: 'UTC' } })).toEqual(['INTRADAY']);
    const withTask = (change: Json) => unknowns({ ...silent, tasks: [{ ...silent.tasks[0], ...change }] });
    expect(withTask({ conditions: when('spend', 'gt', 1) })).toEqual(['INTRADAY']);
    expect(withTask({ conditions: when('roas', 'gt', 1, YESTERDAY) })).toEqual(['LATE_CONVERSIONS']);
    expect(withTask({ conditions: when('frequency', 'gt', 1, YESTERDAY) })).toEqual(['FREQUENCY']);
    expect(withTask({ active_only: true })).toEqual(['STATUS_HISTORY']);
    expect(withTask({ actions: [PAUSE] })).toEqual(['DELIVERY']);
    expect(withTask({ actions: [raise(10, 100)] })).toEqual(['DELIVERY', 'BUDGET_HISTORY']);
    const filtered = (attribute: string, value: unknown) =>
      unknowns({ ...silent, target_filter: { children: [filter(attribute, 'eq', value)] } });
    expect(filtered('name', 'x')).toEqual(['FILTER_HISTORY']);
    expect(filtered('status', 'ACTIVE')).toEqual(['STATUS_HISTORY']);
    expect(filtered('daily_budget', 1)).toEqual(['BUDGET_HISTORY']);
    expect(filtered('id', '1')).toEqual([]);
  });
});
