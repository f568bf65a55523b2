import { describe, expect, it } from '@jest/globals';
import { moneyDecimalViolations } from './money-decimals.ts';
import { ruleJson, ruleOf, taskJson } from './testing/rule-json.ts';

const USD = { currency: 'USD', minorPerMajor: 100 };
const JPY = { currency: 'JPY', minorPerMajor: 1 };
const BHD = { currency: 'BHD', minorPerMajor: 1000 };

const budgeting = (...actions: object[]) => ruleOf(ruleJson({ level: 'adset', tasks: [taskJson({ actions })] }));
const set = (daily_budget: unknown) => ({ type: 'set_budget', params: { daily_budget } });

describe('M13: amounts in actions', () => {
  it('have at most the decimals of the currency', () => {
    expect(moneyDecimalViolations(budgeting(set('100.005')), [USD])).toEqual([
      {
        path: 'tasks[0].actions[0].params.daily_budget',
        rule: 'decimals',
        message: 'has more decimals than the currency of an ad account: 100.005, where USD has 2',
      },
    ]);
    expect(moneyDecimalViolations(budgeting(set('100.005')), [BHD])).toEqual([]);
    expect(moneyDecimalViolations(budgeting(set('100.00')), [JPY])).toEqual([]);
  });

  it('are named once, with each currency that is too coarse', () => {
    const [violation] = moneyDecimalViolations(budgeting(set(1), set(0.005)), [USD, JPY, BHD, USD]);
    expect(violation).toMatchObject({ path: 'tasks[0].actions[1].params.daily_budget' });
    expect(violation?.message).toContain('0.005, where USD has 2, JPY has 0');
  });

  it('are steps, ceilings and floors; percents are none', () => {
    const params = { value: 1.5, max_daily_budget: 10.5 };
    const raise = (mode: string) => ({ type: 'increase_budget', params: { ...params, mode } });
    const cut = { type: 'decrease_budget', params: { mode: 'percent', value: 0.5, min_daily_budget: 0.5 } };
    const found = moneyDecimalViolations(budgeting(raise('percent'), raise('absolute'), cut), [JPY]);
    expect(found.map(({ path }) => path.replace('tasks[0].actions', ''))).toEqual([
      '[0].params.max_daily_budget',
      '[1].params.value',
      '[1].params.max_daily_budget',
      '[2].params.min_daily_budget',
    ]);
  });
});
