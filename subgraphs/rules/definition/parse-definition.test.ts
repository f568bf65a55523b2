import { describe, expect, it } from '@jest/globals';
import { ACCOUNT_ID, all, filter, ruleJson, taskJson, when } from './testing/rule-json.ts';
import { violationsOf } from './testing/violations.ts';

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
