import { describe, expect, it } from '@jest/globals';
import {
  all,
  any,
  filter,
  ruleJson,
  ruleOf,
  TASK_ID,
  taskJson,
  when,
} from '#subgraphs/rules/definition/testing/rule-json.ts';
import { lintDefinition } from './lint-definition.ts';
import { LINT_CODES, NO_CONTEXT, type LintContext, type LintFinding } from './lint-finding.ts';

type Json = Record<string, unknown>;

const NOW = new Date('2026-09-10T12:00:00Z');
const WEEK = { kind: 'rolling_days', days: 7 };
const OTHER_TASK = '33333333-3333-4333-8333-333333333333';
const START = [{ type: 'set_status', params: { status: 'ACTIVE' } }];
const FLOOR = when('spend', 'gte', 20, WEEK);
const seen = new Set<string>();

function lint(json: Json, context: Partial<LintContext> = {}): LintFinding[] {
  const filtered = { target_filter: { children: [filter('name', 'contains', 'x')] }, ...json };
  const findings = lintDefinition(ruleOf(ruleJson(filtered)), { now: NOW, ...NO_CONTEXT, ...context });
  for (const { code } of findings) seen.add(code);
  return findings;
}

function codes(json: Json, context: Partial<LintContext> = {}): string[] {
  return lint(json, context).map(({ code, path }) => `${code} ${path}`);
}

const task = (conditions: Json, change: Json = {}) => taskJson({ conditions, ...change });
const conditioned = (conditions: Json, change: Json = {}) => ({ tasks: [task(conditions, change)] });
const acting = (action: Json, change: Json = {}) => ({
  level: 'adset',
  execution_limit: { max_executions: 1, window_seconds: 86_400 },
  ...conditioned(FLOOR, { actions: [action] }),
  ...change,
});
const raise = (mode: string, value: number) => ({
  type: 'increase_budget',
  params: { mode, value, max_daily_budget: 100 },
});

describe('conditions', () => {
  it('that cannot hold together are named', () => {
    const conditions = all(FLOOR, when('spend', 'lt', 20, WEEK));
    expect(codes(conditioned(conditions))).toEqual(['can_never_hold tasks[0].conditions']);
    expect(codes(conditioned(when('purchases', 'lt', 0, WEEK)))).toEqual(['can_never_hold tasks[0].conditions']);
    expect(codes(conditioned(any(conditions, FLOOR)))).toEqual([]);
    expect(codes(conditioned(all(when('spend', 'lt', 20, 'rolling_days'), FLOOR)))).toEqual([]);
    expect(codes(conditioned(all(when('purchase_value', 'lt', 0, WEEK), FLOOR)))).toEqual([]);
  });

  it('that always hold are named', () => {
    expect(codes(conditioned(when('spend', 'gte', 0, WEEK)))).toEqual(['always_true tasks[0].conditions']);
    expect(codes(conditioned({ kind: 'group' }))).toEqual(['always_true tasks[0].conditions']);
    expect(codes(conditioned(when('purchase_value', 'gte', 0, WEEK)))).toEqual([]);
  });

  it('M7: that hold for everything when a day begins are named, for rules that run then', () => {
    const little = conditioned(all(when('spend', 'lt', 1), FLOOR));
    const hourly = { schedule: { cron: '0 * * * *', timezone: 'UTC' } };
    expect(codes({ ...little, ...hourly })).toEqual(['true_every_midnight tasks[0].conditions.children[0]']);
    expect(codes(little)).toEqual([]);
    expect(codes({ ...little, schedule: { cron: '*/30 0-2 * * sun', timezone: 'UTC' } })).toHaveLength(1);
    expect(codes(little, { timeZones: ['Europe/Berlin', 'America/Los_Angeles'] })).toEqual([]);
    expect(codes(little, { timeZones: ['America/Adak', 'Pacific/Honolulu'] })).toHaveLength(1);
    expect(codes({ ...conditioned(all(when('roas', 'lt', 1), when('spend', 'gte', 5))), ...hourly })).toEqual([]);
  });

  it('M10: of quotients without a least amount of data in the same group are named', () => {
    const ratio = when('roas', 'lt', 1, WEEK);
    expect(codes(conditioned(ratio))).toEqual(['no_minimum_data tasks[0].conditions']);
    expect(codes(conditioned(any(ratio, FLOOR)))).toEqual(['no_minimum_data tasks[0].conditions.children[0]']);
    expect(codes(conditioned(all(ratio, FLOOR)))).toEqual([]);
    expect(codes(conditioned(all(any(ratio, when('ctr', 'lt', 1, WEEK)), FLOOR)))).toEqual([]);
    expect(codes(conditioned(all(ratio, when('impressions', 'gt', 0, WEEK))))).toEqual([]);
    const share = when('spend', 'gt', { attribute: 'daily_budget', scope: 'ancestor' }, WEEK);
    expect(codes(conditioned(all(ratio, share)))).toEqual([]);
  });

  it('on a high cpa need a case for none at all', () => {
    const high = all(when('cpa', 'gt', 35, WEEK), FLOOR);
    const path = 'cpa_without_zero_case tasks[0].conditions.children[0]';
    expect(codes(conditioned(high))).toEqual([path]);
    const zero = task(all(when('purchases', 'eq', 0, WEEK), FLOOR), { id: OTHER_TASK });
    expect(codes({ tasks: [task(high), zero] })).toEqual([]);
    expect(codes(conditioned(high, { actions: [{ type: 'add_tag', params: { tag: 'x' } }] }))).toEqual([]);
    const leads = { id: 'cpa', source_metric: 'leads' };
    expect(codes({ tasks: [task(all(when(leads, 'gt', 35, WEEK), FLOOR)), zero] })).toHaveLength(1);
  });

  it('of frequency name the days and levels without one', () => {
    const often = (timeframe: unknown) => conditioned(all(when('frequency', 'gt', 3, timeframe), FLOOR));
    const over = (days: number) => codes(often({ kind: 'rolling_days', days }));
    for (const days of [2, 6, 8, 14, 27, 29, 31, 90])
      expect([days, over(days)]).toEqual([days, ['frequency_window tasks[0].conditions.children[0].timeframe']]);
    for (const days of [1, 7, 28, 30]) expect([days, over(days)]).toEqual([days, []]);
    expect(codes(often('today'))).toEqual([]);
    const against = when('roas', 'gt', { metric: 'frequency', timeframe: { kind: 'rolling_days', days: 3 } }, WEEK);
    expect(codes(conditioned(all(against, FLOOR)))).toEqual([
      'frequency_window tasks[0].conditions.children[0].value.timeframe',
    ]);
    expect(codes({ ...often('rolling_days'), level: 'adset' })).toEqual([
      'metric_level tasks[0].conditions.children[0].metric',
    ]);
  });

  it('name days that are ignored', () => {
    expect(codes(conditioned(when('spend', 'gt', 1, { kind: 'today', days: 7 })))).toEqual([
      'ignored_days tasks[0].conditions.timeframe.days',
    ]);
  });

  it('name windows of metrics that count nothing attributed', () => {
    const windowed = { id: 'spend', attribution_window: '7d_click' };
    const place = 'tasks[0].conditions.metric.attribution_window';
    expect(lint(conditioned(when(windowed, 'gt', 1, WEEK)))).toMatchObject([
      { code: 'ignored_window', severity: 'NOTICE', path: place },
    ]);
    const against = when('spend', 'gt', { metric: { ...windowed, id: 'cpm' }, timeframe: 'rolling_days' }, WEEK);
    expect(codes(conditioned(all(against, FLOOR)))).toContain(
      'ignored_window tasks[0].conditions.children[0].value.metric.attribution_window',
    );
    expect(codes(conditioned(when({ ...windowed, id: 'purchases' }, 'gt', 1, WEEK)))).toEqual([]);
    // The window makes no other number of it.
    const both = all(when(windowed, 'gt', 5, WEEK), when('spend', 'lt', 5, WEEK));
    expect(codes(conditioned(both))).toContain('can_never_hold tasks[0].conditions');
  });

  it('of a later task that an earlier one covers can never fire', () => {
    const second = (conditions: Json, change: Json = {}) => task(conditions, { id: OTHER_TASK, ...change });
    const shadowed = 'can_never_fire tasks[1]';
    expect(codes({ tasks: [task(FLOOR), second(when('spend', 'gt', 30, WEEK))] })).toEqual([shadowed]);
    expect(codes({ tasks: [task(any(FLOOR, when('leads', 'gt', 1, WEEK))), second(FLOOR)] })).toEqual([shadowed]);
    expect(codes({ tasks: [task(FLOOR), second(when('spend', 'gt', 10, WEEK))] })).toEqual([]);
    expect(codes({ tasks: [task(FLOOR), second(FLOOR, { active_only: false })] })).toEqual([]);
  });

  it('of too many alternatives are not judged', () => {
    const pair = any(when('spend', 'lt', 1, WEEK), when('leads', 'lt', 1, WEEK));
    const many = (count: number) =>
      conditioned(all(...Array.from({ length: count }, () => pair), when('leads', 'lt', 0, WEEK)));
    expect(codes(many(8))).toEqual(['can_never_hold tasks[0].conditions']);
    expect(codes(many(9))).toEqual([]);
  });
});

describe('targets', () => {
  it('without a filter are counted', () => {
    const open = { target_filter: { children: [] } };
    expect(lint(open)[0]).toMatchObject({ code: 'empty_filter', path: 'target_filter' });
    expect(lint(open, { selected: new Set(['1', '2']) })[0]?.message).toContain('every ad: 2 now');
    expect(codes({ target_filter: { combinator: 'or', children: [] } })).toEqual([]);
  });

  it('that are none or very many are named', () => {
    expect(codes({}, { selected: new Set() })).toEqual(['no_targets target_filter']);
    const many = new Set(Array.from({ length: 1_001 }, (_, id) => String(id)));
    expect(codes({}, { selected: many })).toEqual(['many_targets target_filter']);
  });

  it('by words that the platform is not known to have are noticed', () => {
    const children = [filter('effective_status', 'in', ['ACTIVE', 'ACTIV'])];
    expect(lint({ target_filter: { children } })).toMatchObject([
      { code: 'unknown_word', severity: 'NOTICE', path: 'target_filter.children[0].value' },
    ]);
  });

  it('M25: of several currencies make an amount ambiguous', () => {
    const currencies = ['USD', 'JPY', 'USD'];
    const [finding] = lint({}, { currencies });
    expect(finding).toMatchObject({ code: 'mixed_currencies', path: 'tasks[0].conditions.value' });
    expect(finding?.message).toContain('JPY, USD');
    expect(codes({}, { currencies: ['USD', 'USD'] })).toEqual([]);
    expect(codes(conditioned(when('purchases', 'gt', 1, WEEK)), { currencies })).toEqual([]);
    const set = acting({ type: 'set_budget', params: { daily_budget: 5 } }, conditioned(when('leads', 'gt', 1, WEEK)));
    expect(
      codes(
        { ...set, tasks: [task(when('leads', 'gt', 1, WEEK), { actions: [raise('percent', 5)] })] },
        { currencies },
      ),
    ).toEqual(['mixed_currencies tasks[0].actions[0].params']);
  });
});

describe('actions', () => {
  it('that start only what is active can never fire', () => {
    expect(codes(conditioned(FLOOR, { actions: START }))).toEqual(['can_never_fire tasks[0].actions[0]']);
    expect(codes(conditioned(FLOOR, { actions: START, active_only: false }))).toEqual([]);
  });

  it('M22: that make the platform learn again are named', () => {
    expect(codes(acting(raise('percent', 20)))).toEqual([]);
    expect(codes(acting(raise('percent', 20.1)))).toEqual(['resets_learning tasks[0].actions[0].params.value']);
    expect(codes(acting(raise('absolute', 50)))).toEqual([]);
    const hourly = { schedule: { cron: '0 */12 * * *', timezone: 'Europe/Berlin' }, execution_limit: null };
    const often = 'resets_learning execution_limit';
    expect(codes(acting(raise('percent', 5), hourly))).toContain(often);
    expect(codes(acting(raise('percent', 5), { ...hourly, level: 'campaign' }))).not.toContain(often);
    const twice = { ...hourly, execution_limit: { max_executions: 2, window_seconds: 86_400 } };
    expect(codes(acting(raise('percent', 5), twice))).toContain(often);
    expect(codes(acting(raise('percent', 5), { execution_limit: null }))).toEqual([]);
  });

  it('above a hundred percent are named', () => {
    const cut = { type: 'decrease_budget', params: { mode: 'percent', value: 100, min_daily_budget: 1 } };
    expect(codes(acting(raise('percent', 101)))).toEqual(['percent_above_hundred tasks[0].actions[0].params.value']);
    expect(codes(acting(cut))).toEqual(['percent_above_hundred tasks[0].actions[0].params.value']);
  });

  it('that copy in each run are named', () => {
    const copy = { type: 'duplicate' };
    expect(codes(acting(copy, { execution_limit: null }))).toEqual(['duplicates_each_run tasks[0].actions[0]']);
    expect(codes(acting(copy))).toEqual([]);
  });

  it('with a ceiling below present budgets name the objects', () => {
    const presentBudgets = [
      { entityId: '1', dailyBudget: 150_000_000n },
      { entityId: '2', dailyBudget: 100_000_000n },
    ];
    expect(lint(acting(raise('percent', 5)), { presentBudgets })).toMatchObject([
      { code: 'ceiling_below_present', path: 'tasks[0].actions[0].params.max_daily_budget', objectIds: ['1'] },
    ]);
  });
});

describe('schedules', () => {
  const scheduled = (cron: string, timeframe: unknown = 'today', timezone = 'Europe/Berlin') =>
    codes({ ...conditioned(when('spend', 'gt', 1, timeframe)), schedule: { cron, timezone } });

  it('faster than data are noticed', () => {
    const faster = 'runs_faster_than_data schedule.cron';
    expect(scheduled('*/15 * * * *')).toEqual([faster]);
    expect(scheduled('*/30 * * * *')).toEqual([]);
    expect(scheduled('0 */6 * * *', WEEK)).toEqual([faster]);
    expect(scheduled('0 6 * * *', WEEK)).toEqual([]);
  });

  it('whose day fields are both restricted name the next five dates', () => {
    const at = (cron: string, timezone = 'UTC') =>
      lint({ schedule: { cron, timezone } }).filter(({ code }) => code === 'either_day');
    const [finding] = at('0 0 13 * fri');
    expect(finding).toMatchObject({ severity: 'NOTICE', path: 'schedule.cron' });
    expect(finding?.message).toContain('2026-09-11, 2026-09-13, 2026-09-18, 2026-09-25, 2026-10-02.');
    expect(at('*/5 * 13 * fri')[0]?.message).toContain('2026-09-11, 2026-09-13, 2026-09-18, 2026-09-25, 2026-10-02.');
    expect(at('0 23 10 * thu', 'Pacific/Kiritimati')[0]?.message).toContain('2026-09-17, 2026-09-24, 2026-10-01');
    expect(at('0 0 13 * *')).toEqual([]);
    expect(at('0 0 * * fri')).toEqual([]);
    expect(at('0 0 */2 * fri')).toHaveLength(1);
  });

  it('at a local time that a clock leaves out name it', () => {
    const [finding] = lint({ schedule: { cron: '30 2 * * *', timezone: 'Europe/Berlin' } });
    expect(finding).toMatchObject({ code: 'skipped_local_time', severity: 'NOTICE', path: 'schedule.cron' });
    expect(finding?.message).toContain('2027-03-28T02:30');
    expect(scheduled('30 2 * * *', 'today', 'UTC')).toEqual([]);
    expect(scheduled('30 * * * *')).toEqual([]);
  });
});

describe('M8: tasks that undo each other', () => {
  const losing = all(when('spend', 'gte', 200), when('roas', 'lt', 1.2));
  const selling = when('purchases', 'gte', 5);
  const starts = { actions: START, active_only: false };
  const other = (conditions: Json, change: Json, selected: string[] | null = ['1', '2'], json: Json = {}) => ({
    ruleId: 'b',
    definition: ruleOf(ruleJson({ name: 'Start winners', ...conditioned(conditions, change), ...json })),
    selected: selected && new Set(selected),
  });

  it('in two rules name both and the objects they share', () => {
    const selected = new Set(['2', '3']);
    const [fight] = lint(conditioned(losing), { selected, others: [other(selling, starts)] });
    expect(fight).toMatchObject({ code: 'fights_with', path: 'tasks[0]', ruleIds: ['b'], objectIds: ['2'] });
    expect(fight?.message).toContain('"Start winners"');
  });

  it('do not fight over different numbers, objects or levels', () => {
    const selected = new Set(['1']);
    const fights = (rule: ReturnType<typeof other>) => codes(conditioned(losing), { selected, others: [rule] });
    expect(fights(other(when('roas', 'gte', 1.2), starts))).toEqual([]);
    expect(fights(other(selling, starts, ['2']))).toEqual([]);
    expect(fights(other(selling, starts, null))).toEqual(['fights_with tasks[0]']);
    expect(fights(other(selling, { ...starts, active_only: true }))).toEqual([]);
    expect(fights(other(selling, starts, ['1'], { level: 'adset' }))).toEqual([]);
  });

  it('do not fight where the texts of their filters exclude each other, whatever objects there are', () => {
    const beside = (...children: Json[]) => [other(selling, starts, null, { target_filter: { children } })];
    const brand = { ...conditioned(losing), target_filter: { children: [filter('name', 'contains', 'Brand')] } };
    expect(codes(brand, { others: beside(filter('name', 'contains', 'brand')) })).toEqual(['fights_with tasks[0]']);
    expect(codes(brand, { others: beside(filter('name', 'not_contains', 'brand')) })).toEqual([]);
  });

  it('on budgets fight as well', () => {
    const cut = { type: 'decrease_budget', params: { mode: 'percent', value: 5, min_daily_budget: 1 } };
    const rule = other(FLOOR, { actions: [cut] }, null, { level: 'adset' });
    expect(codes(acting(raise('percent', 5)), { others: [rule] })).toEqual(['fights_with tasks[0]']);
  });

  it('in one rule oscillate', () => {
    const second = task(selling, { id: OTHER_TASK, ...starts });
    expect(codes({ tasks: [task(losing), second] })).toEqual(['oscillates tasks[1]']);
    expect(codes({ tasks: [second, task(losing, { id: TASK_ID })] })).toEqual([]);
    const apart = task(all(when('roas', 'gte', 1.2), FLOOR), { id: OTHER_TASK, ...starts });
    expect(codes({ tasks: [task(losing), apart] })).toEqual([]);
  });
});

describe('a good definition', () => {
  it('has no findings', () => {
    expect(lint({})).toEqual([]);
  });

  it('is one without any of the codes, each of which has a case above', () => {
    expect([...LINT_CODES].filter((code) => !seen.has(code))).toEqual([]);
  });
});
