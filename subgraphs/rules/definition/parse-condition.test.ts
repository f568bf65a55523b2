import { describe, expect, it } from '@jest/globals';
import { ruleOf, when } from './testing/rule-json.ts';
import { conditioned, violationsOf } from './testing/violations.ts';

describe('a metric or a timeframe', () => {
  it.each([
    ['purchases', { sourceMetric: null, actionType: 'omni_purchase', attributionWindow: 'value' }],
    ['cpa', { sourceMetric: 'purchases', actionType: 'omni_purchase', attributionWindow: 'value' }],
    [
      { id: 'cpa', source_metric: 'leads' },
      { sourceMetric: 'leads', actionType: 'lead', attributionWindow: 'value' },
    ],
    [
      { id: 'roas', action_type: 'offsite_conversion.custom.1', attribution_window: '7d_click' },
      { sourceMetric: null, actionType: 'offsite_conversion.custom.1', attributionWindow: '7d_click' },
    ],
    ['ctr', { sourceMetric: null, actionType: null, attributionWindow: 'value' }],
    [
      { id: 'spend', attribution_window: '7d_click' },
      { attributionWindow: 'value', ignoredWindow: '7d_click' },
    ],
  ])('as %j has its defaults', (metric, expected) => {
    const { conditions } = ruleOf(conditioned(when(metric, 'gt', 1, 'rolling_days'))).tasks[0]!;
    expect(conditions).toMatchObject({ metric: expected, timeframe: { kind: 'rolling_days', days: 1 } });
  });

  it.each([
    ['none', null, 'tasks[0].conditions.metric: must be given'],
    ['an unknown one', 'clicks', 'tasks[0].conditions.metric.id: must be one of spend,'],
    ['a source where none is', { id: 'roas', source_metric: 'leads' }, 'metric.source_metric: must be left out'],
    ['an action of spend', { id: 'spend', action_type: 'lead' }, 'metric.action_type: must be left out'],
    [
      'an unknown window',
      { id: 'spend', attribution_window: '28d' },
      'metric.attribution_window: must be one of value',
    ],
    ['an unknown field', { id: 'spend', window: 1 }, 'metric.window: is not known here'],
  ])('is refused: %s', (_name, metric, expected) => {
    expect(violationsOf(conditioned(when(metric, 'gt', 1))).join()).toContain(expected);
  });

  it.each([
    [null, 'conditions.timeframe: must be given'],
    ['yesterday', 'conditions.timeframe.kind: must be one of today, rolling_days'],
    [{ kind: 'rolling_days', days: 366 }, 'timeframe.days: must be a whole number from 1 to 365'],
    [{ kind: 'rolling_days', days: 1.5 }, 'timeframe.days: must be a whole number from 1 to 365'],
  ])('over %j is refused', (timeframe, expected) => {
    expect(violationsOf(conditioned(when('spend', 'gt', 1, timeframe))).join()).toContain(expected);
  });
});

describe('a threshold', () => {
  it.each([
    [40, 40_000_000n],
    ['0.000001', 1n],
    [1e-6, 1n],
    ['-3', -3_000_000n],
    [123456789012, 123_456_789_012_000_000n],
    ['999999999999.999999', 999_999_999_999_999_999n],
  ])('as %j is exact', (value, expected) => {
    expect(ruleOf(conditioned(when('spend', 'gt', value))).tasks[0]!.conditions).toMatchObject({
      operand: { kind: 'number', value: expected },
    });
  });

  it.each([
    ['1.0000001', 'at most 6 digits behind the point, has 7'],
    [0.1 + 0.2, 'at most 6 digits behind the point, has 17'],
    [1e-7, 'at most 6 digits behind the point, has 7'],
    ['1234567890123456789', 'at most 18 digits, has 19'],
    [1e21, 'at most 18 digits, has 22'],
    [2 ** 55, 'write it as a string'],
    ['1e3', 'is no decimal number'],
    ['', 'is no decimal number'],
    ['1,5', 'is no decimal number'],
    [true, 'must be a number'],
    [[1, 2], 'must be a number'],
    [{ than: 1 }, 'must be a number'],
  ])('as %j is refused', (value, expected) => {
    const found = violationsOf(conditioned(when('spend', 'gt', value)));
    expect(found).toEqual([expect.stringMatching(/^tasks\[0\]\.conditions\.value: /u)]);
    expect(found[0]).toContain(expected);
  });

  it.each([
    ['between', 5, 'value: must be a list'],
    ['between', [5], 'value: must have at least 2 items, has 1'],
    ['between', [5, 4], 'value: must name the lower value first'],
    ['between', [5, 'x'], 'value[1]: is no decimal number'],
    ['contains', 5, 'operator: of spend must be one of gt, gte'],
    ['is_empty', null, 'operator: of spend must be one of gt, gte'],
    ['gt', null, 'value: must be given'],
    ['gt', { metric: 'purchases', timeframe: 'today' }, 'value.metric: must be of the same kind'],
    ['gt', { metric: 'cpa' }, 'value.timeframe: must be given'],
    ['gt', { metric: 'cpa', timeframe: 'today', shift_days: 366 }, 'value.shift_days: must be a whole number from 0'],
    ['gt', { metric: 'cpa', timeframe: 'today', multiply: 0 }, 'value.multiply: must be above 0'],
    ['gt', { attribute: 'daily_budget' }, 'value.attribute: is not there at ad'],
    ['gt', { attribute: 'spend' }, 'value.attribute: must be one of daily_budget, lifetime_budget'],
  ])('with %s of %j is refused', (operator, value, expected) => {
    expect(violationsOf(conditioned(when('spend', operator, value))).join()).toContain(
      `tasks[0].conditions.${expected}`,
    );
  });

  it('is compared with a budget only for money', () => {
    const value = { attribute: 'daily_budget', scope: 'ancestor' };
    expect(violationsOf(conditioned(when('purchases', 'gt', value))).join()).toContain('must be compared with money');
  });
});
