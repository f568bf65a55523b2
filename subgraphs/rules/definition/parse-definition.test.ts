import { describe, expect, it } from '@jest/globals';
import { parseDefinition } from './parse-definition.ts';
import { ACCOUNT_ID, all, any, filter, ruleJson, ruleOf, TASK_ID, taskJson, when } from './testing/rule-json.ts';

type Json = Record<string, unknown>;

function violationsOf(json: unknown): string[] {
  const read = parseDefinition(json);
  return 'violations' in read ? read.violations.map(({ path, message }) => `${path}: ${message}`) : [];
}

function wireOf(json: unknown): Json {
  const read = parseDefinition(json);
  if ('violations' in read) throw new Error(JSON.stringify(read.violations));
  return read.wire;
}

const conditioned = (conditions: Json, change: Json = {}) => ruleJson({ tasks: [taskJson({ conditions })], ...change });
const acting = (type: string, params: Json, change: Json = {}) =>
  ruleJson({ level: 'adset', tasks: [taskJson({ actions: [{ type, params }] })], ...change });
const filtered = (child: Json, change: Json = {}) => ruleJson({ target_filter: { children: [child] }, ...change });

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
  ])('as %j has its defaults', (metric, expected) => {
    const { conditions } = ruleOf(conditioned(when(metric, 'gt', 1, 'rolling_days'))).tasks[0]!;
    expect(conditions).toMatchObject({ metric: expected, timeframe: { kind: 'rolling_days', days: 1 } });
  });

  it.each([
    ['none', null, 'tasks[0].conditions.metric: must be given'],
    ['an unknown one', 'clicks', 'tasks[0].conditions.metric.id: must be one of spend,'],
    ['a source where none is', { id: 'roas', source_metric: 'leads' }, 'metric.source_metric: must be left out'],
    ['an action of spend', { id: 'spend', action_type: 'lead' }, 'metric.action_type: must be left out'],
    ['a window of spend', { id: 'spend', attribution_window: '1d_view' }, 'metric.attribution_window: must be value'],
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

describe('a filter', () => {
  it.each([
    [filter('tag', 'eq', 'x'), 'attribute: must be one of id, name'],
    [filter('name', 'gt', 'x'), 'operator: of name must be one of'],
    [filter('name', 'eq'), 'value: must be given'],
    [filter('name', 'eq', ''), 'value: must have 1 to 1000 characters, has 0'],
    [filter('name', 'in', 'x'), 'value: must be a list'],
    [filter('name', 'in', []), 'value: must have at least 1 items'],
    [filter('name', 'in', ['a', 1]), 'value[1]: must be a text'],
    [filter('name', 'is_empty', 'x'), 'value: must be null'],
    [filter('created_time', 'gt', '2026-01-01'), 'value: must be an instant with its offset'],
    [filter('created_time', 'gt', '2026-01-01T00:00:00'), 'value: must be an instant with its offset'],
    [filter('created_time', 'older_than', { days: 1, hours: 1 }), 'value: must have either `hours` or `days`'],
    [filter('created_time', 'older_than', { days: 0 }), 'value.days: must be a whole number from 1'],
    [filter('created_time', 'older_than', { weeks: 1 }), 'value.weeks: is not known here'],
    [filter('daily_budget', 'gt', 5), 'attribute: is not there at ad: daily_budget is of campaign, adset'],
    [filter('objective', 'eq', 'X', { scope: 'ancestor', level: 'adset' }), 'attribute: is not there at adset'],
    [filter('name', 'eq', 'x', { scope: 'ancestor', level: 'ad' }), 'level: must be above ad: one of adset, campaign'],
    [filter('name', 'eq', 'x', { level: 'campaign' }), 'level: needs `scope` ancestor'],
    [{ kind: 'predicate' }, 'kind: must be one of filter, group'],
    [{ ...filter('name', 'eq', 'x'), combinator: 'and' }, 'combinator: must be null or left out for a filter'],
    [{ kind: 'group', attribute: 'name' }, 'attribute: must be null or left out for a group'],
  ])('is refused as %j', (child, expected) => {
    expect(violationsOf(filtered(child)).join()).toContain(`target_filter.children[0].${expected}`);
  });

  it('of a campaign has nothing above', () => {
    const child = filter('name', 'eq', 'x', { scope: 'ancestor' });
    expect(violationsOf(filtered(child, { level: 'campaign' }))).toEqual([
      'target_filter.children[0].scope: must be self: nothing is above a campaign',
    ]);
  });

  it('compares names without case, words of the platform as they are written, ids exactly', () => {
    const children = [filter('name', 'eq', 'E\u0301TÉ'), filter('status', 'in', ['paused']), filter('id', 'eq', 'aB')];
    const { targetFilter } = ruleOf(ruleJson({ target_filter: { children } }));
    expect(targetFilter.children.map((child) => child.kind === 'filter' && child.operand)).toEqual([
      { kind: 'text', value: 'été' },
      { kind: 'texts', values: ['PAUSED'] },
      { kind: 'text', value: 'aB' },
    ]);
  });

  it('in groups too deep or too many is refused, once', () => {
    const deep = (levels: number): Json =>
      levels === 0 ? filter('name', 'eq', 'x') : { kind: 'group', children: [deep(levels - 1)] };
    expect(violationsOf(filtered(deep(9)))).toEqual([]);
    expect(violationsOf(filtered(deep(10)))).toHaveLength(1);
    expect(violationsOf(filtered(deep(5_000))).join()).toContain('must be at most 10 groups deep');
    const wide = (count: number): Json => ({
      children: Array.from({ length: count }, () => ({
        kind: 'group',
        children: Array.from({ length: 49 }, () => filter('name', 'eq', 'x')),
      })),
    });
    expect(violationsOf(ruleJson({ target_filter: wide(20) }))).toEqual([]);
    expect(violationsOf(ruleJson({ target_filter: wide(21) })).join()).toContain('has at most 1000');
  });
});

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

describe('a definition', () => {
  it('names every violation at once with its path', () => {
    expect(
      violationsOf({
        name: '',
        provider: 'other',
        status: 'live',
        ad_account_ids: ['x'],
        level: 'account',
        target_filter: { kind: 'filter' },
        tasks: [
          { id: 'x', name: 'y'.repeat(301), active_only: 1, conditions: { kind: 'and' }, actions: [] },
          taskJson(),
          taskJson(),
          null,
        ],
        schedule: { cron: '60 25 * * *', timezone: 'CET', at: 1 },
        execution_limit: { max_executions: 0, window_seconds: 31_536_001, scope: 'rule' },
        metadata: [],
        dry_run: true,
        extra: 1,
      }).map((violation) => violation.split(':')[0]),
    ).toEqual([
      'dry_run',
      'extra',
      'level',
      'name',
      'provider',
      'status',
      'ad_account_ids[0]',
      'target_filter.kind',
      'tasks[0].id',
      'tasks[0].name',
      'tasks[0].active_only',
      'tasks[0].conditions.kind',
      'tasks[0].conditions.metric',
      'tasks[0].conditions.timeframe',
      'tasks[0].conditions.operator',
      'tasks[0].conditions.value',
      'tasks[0].actions',
      'tasks[2].id',
      'tasks[3]',
      'schedule.at',
      'schedule.cron',
      'schedule.cron',
      'schedule.timezone',
      'execution_limit.scope',
      'execution_limit.max_executions',
      'execution_limit.window_seconds',
      'metadata',
    ]);
  });

  it('misses every required field', () => {
    expect(violationsOf({}).map((violation) => violation.split(':')[0])).toEqual([
      'target_filter',
      'name',
      'ad_account_ids',
      'tasks',
      'schedule',
    ]);
  });

  it.each([null, [], 'rule', 1])('is an object, not %j', (json) => {
    expect(violationsOf(json)).toEqual([': must be an object']);
  });

  it.each([
    [{ ad_account_ids: [] }, 'ad_account_ids: must have at least 1 items, has 0'],
    [{ ad_account_ids: Array.from({ length: 21 }, () => ACCOUNT_ID) }, 'must have at most 20 items, has 21'],
    [{ tasks: Array.from({ length: 21 }, () => taskJson()) }, 'tasks: must have at most 20 items, has 21'],
    [{ name: null }, 'name: must be given'],
    [{ status: null }, 'status: must be one of draft, active, paused'],
    [{ schedule: { cron: '0 0 30 2 *', timezone: 'UTC' } }, 'schedule.cron: has no time within four years'],
    [{ schedule: { cron: '@midnight', timezone: 'UTC' } }, 'schedule.cron: @midnight is a nickname'],
    [{ schedule: { cron: '0 0 * * * *', timezone: 'UTC' } }, 'schedule.cron: There are six fields'],
    [{ schedule: { cron: '0 0 * * *', timezone: '+02:00' } }, 'schedule.timezone: is no IANA time zone'],
    [{ tasks: [taskJson({ conditions: all({ ...when('spend', 'gt', 1), kind: 'group' }) })] }, 'metric: must be null'],
    [
      { tasks: [taskJson({ conditions: { ...when('spend', 'gt', 1), children: [{}] } })] },
      'children: must have at most 0',
    ],
  ])('is refused with %j', (change, expected) => {
    expect(violationsOf(ruleJson(change)).join()).toContain(expected);
  });

  it.each([
    [{ schedule: { cron: '0 0 29 2 *', timezone: 'UTC' } }],
    [{ execution_limit: null, metadata: null }],
    [
      {
        target_filter: { children: [{ ...filter('name', 'eq', 'x'), combinator: null, children: null, level: null }] },
      },
    ],
    [{ tasks: [taskJson({ conditions: { ...when('spend', 'gt', 1), combinator: null, children: [] } })] }],
    [{ tasks: [taskJson({ conditions: { kind: 'group', metric: null, combinator: null } })] }],
  ])('is accepted with %j', (change) => {
    expect(violationsOf(ruleJson(change))).toEqual([]);
  });
});
