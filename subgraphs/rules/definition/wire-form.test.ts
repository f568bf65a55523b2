import { describe, expect, it } from '@jest/globals';
import { parseDefinition } from './parse-definition.ts';
import { ACCOUNT_ID, all, any, filter, ruleJson, ruleOf, TASK_ID, taskJson, when } from './testing/rule-json.ts';

type Json = Record<string, unknown>;

function wireOf(json: unknown): Json {
  const read = parseDefinition(json);
  if ('violations' in read) throw new Error(JSON.stringify(read.violations));
  return read.wire;
}

describe('the canonical form', () => {
  it('has every default filled in', () => {
    expect(wireOf(ruleJson())).toEqual({
      name: 'Stop losses',
      provider: 'platform',
      status: 'draft',
      ad_account_ids: [ACCOUNT_ID],
      level: 'ad',
      target_filter: { kind: 'group', combinator: 'and', children: [] },
      tasks: [
        {
          id: TASK_ID,
          name: null,
          active_only: true,
          conditions: {
            kind: 'condition',
            metric: { id: 'spend', source_metric: null, action_type: null, attribution_window: 'value' },
            timeframe: { kind: 'today' },
            operator: 'gte',
            value: 40,
          },
          actions: [{ type: 'set_status', params: { status: 'PAUSED' } }],
        },
      ],
      schedule: { cron: '0 12 * * *', timezone: 'Europe/Berlin' },
      execution_limit: null,
      metadata: null,
    });
  });

  const tree = all(
    when('cpa', 'gt', '35.000000', { kind: 'rolling_days' }),
    any(when({ id: 'cpa', source_metric: 'leads' }, 'between', [1, '2.5']), when('frequency', 'not_between', [0, 3])),
    when('spend', 'gte', { attribute: 'daily_budget', scope: 'ancestor', multiply: 0.8 }),
    when('roas', 'lt', {
      metric: 'roas',
      timeframe: { kind: 'rolling_days', days: 7 },
      shift_days: 7,
      multiply: '1.2',
    }),
    when('spend', 'lt', '123456789012.123456'),
  );
  const everything = ruleJson({
    level: 'adset',
    target_filter: {
      combinator: 'or',
      children: [
        filter('name', 'in', ['Été', 'B']),
        { kind: 'group', children: [filter('daily_budget', 'between', ['1.50', 20])] },
        filter('name', 'starts_with', 'Sale', { scope: 'ancestor', level: 'campaign' }),
        filter('effective_status', 'neq', 'paused'),
        filter('created_time', 'older_than', { days: 3 }),
        filter('start_time', 'between', ['2026-01-01T00:00:00Z', '2026-03-29T02:00:00+01:00']),
        filter('tags', 'contains_none', ['x']),
        filter('tags', 'is_empty'),
      ],
    },
    tasks: [
      taskJson({
        name: 'All actions',
        active_only: false,
        conditions: tree,
        actions: [
          { type: 'increase_budget', params: { mode: 'percent', value: '12.5', max_daily_budget: 100 } },
          { type: 'decrease_budget', params: { mode: 'absolute', value: 1, min_daily_budget: '5.00' } },
          { type: 'set_budget', params: { daily_budget: 1.25 } },
          { type: 'add_tag', params: { tag: ' winner ' } },
          { type: 'remove_tag', params: { tag: 'loser' } },
          { type: 'replace_tag', params: { from: 'a', to: 'b' } },
          { type: 'edit_name', params: { find: ' - Copy', replace: '' } },
          { type: 'edit_name', params: { prefix: 'Old ' } },
          { type: 'edit_name', params: { suffix: ' old' } },
          { type: 'duplicate' },
        ],
      }),
    ],
    execution_limit: { max_executions: 1, window_seconds: 3_600 },
    metadata: { any: ['thing', 1] },
  });

  it('is accepted again and stays as it is', () => {
    const wire = wireOf(everything);
    expect(wireOf(wire)).toEqual(wire);
    expect(ruleOf(wire)).toEqual(ruleOf(everything));
  });

  it('names numbers as JSON numbers, and as texts where those would not be exact', () => {
    const [task] = wireOf(everything).tasks as { conditions: { children: Json[] }; actions: { params: Json }[] }[];
    expect(task?.conditions.children.map(({ value }) => value)).toEqual([
      35,
      undefined,
      { attribute: 'daily_budget', scope: 'ancestor', level: null, multiply: '0.8' },
      expect.objectContaining({ multiply: '1.2' }),
      '123456789012.123456',
    ]);
    expect(task?.actions[0]?.params).toEqual({ mode: 'percent', value: 12.5, max_daily_budget: 100 });
    expect(task?.actions[9]?.params).toEqual({ name_suffix: ' - Copy' });
    expect(task?.actions[3]?.params).toEqual({ tag: 'winner' });
  });
});
