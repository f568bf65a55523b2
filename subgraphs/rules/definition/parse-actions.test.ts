import { describe, expect, it } from '@jest/globals';
import {} from './testing/rule-json.ts';
import { acting, violationsOf } from './testing/violations.ts';

describe('an action', () => {
  it.each([
    ['increase_budget', { mode: 'percent', value: 10 }, 'params.max_daily_budget: must be given'],
    ['increase_budget', {}, 'params.mode: must be given'],
    ['increase_budget', { mode: 'percent', value: 0, max_daily_budget: 1 }, 'params.value: must be above 0'],
    ['increase_budget', { mode: 'times', value: 1, max_daily_budget: 1 }, 'params.mode: must be one of percent'],
    [
      'increase_budget',
      { mode: 'percent', value: 1, max_daily_budget: 1, min_daily_budget: 1 },
      'params.min_daily_budget: is not known here',
    ],
    ['decrease_budget', { mode: 'absolute', value: '-1', min_daily_budget: 1 }, 'params.value: must be above 0'],
    ['set_budget', { daily_budget: '1.0000001' }, 'params.daily_budget: must have at most 6 digits behind'],
    ['set_status', { status: 'ARCHIVED' }, 'params.status: must be one of ACTIVE, PAUSED'],
    ['add_tag', { tag: '' }, 'params.tag: must have at least 1 characters'],
    ['add_tag', { tag: 'a\nb' }, 'params.tag: holds the character U+000A'],
    ['add_tag', { tag: 'x'.repeat(101) }, 'params.tag: must have at most 100 characters, has 101'],
    ['replace_tag', { from: 'a' }, 'params.to: must be given'],
    ['edit_name', {}, 'params: must have exactly one of `find` with `replace`, or `prefix`, or `suffix`'],
    ['edit_name', { prefix: 'a', suffix: 'b' }, 'params: must have exactly one of'],
    ['edit_name', { find: 'a' }, 'params.replace: must be given'],
    ['duplicate', { name_suffix: 'x'.repeat(41) }, 'params.name_suffix: must have at most 40'],
    ['archive', {}, 'type: must be one of increase_budget'],
  ])('%s with %j is refused', (type, params, expected) => {
    expect(violationsOf(acting(type, params)).join()).toContain(`tasks[0].actions[0].${expected}`);
  });

  it('on a budget is refused for ads', () => {
    const rule = acting('set_budget', { daily_budget: 1 }, { level: 'ad' });
    expect(violationsOf(rule)).toEqual([
      'tasks[0].actions[0].type: is for rules that target campaign and adset: this one targets ad',
    ]);
  });
});
