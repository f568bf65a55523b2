import { describe, expect, it } from '@jest/globals';
import { parseSaved } from './parse-definition.ts';
import { filter, ruleJson, ruleOf } from './testing/rule-json.ts';
import { filtered, violationsOf } from './testing/violations.ts';

type Json = Record<string, unknown>;

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
    [filter('created_time', 'gt', '2026-02-30T00:00:00Z'), 'value: must be an instant with its offset'],
    [filter('created_time', 'lte', '2026-02-28T24:00:00Z'), 'value: must be an instant with its offset'],
    [filter('created_time', 'between', ['2026-02-01T00:00Z', '2025-02-29T00:00Z']), 'value[1]: must be an instant'],
    [{ attribute: 'name', operator: 'eq', value: 'x' }, 'attribute: must be null or left out for a group'],
    [{ attribute: 'name' }, 'attribute: must be null or left out for a group, which is what is meant without `kind`'],
    [{ kind: 'predicate' }, 'kind: must be one of filter, group'],
    [{ ...filter('name', 'eq', 'x'), combinator: 'and' }, 'combinator: must be null or left out for a filter'],
    [{ kind: 'group', attribute: 'name' }, 'attribute: must be null or left out for a group'],
  ])('is refused as %j', (child, expected) => {
    expect(violationsOf(filtered(child)).join()).toContain(`target_filter.children[0].${expected}`);
  });

  it('is a group without `kind`, at every depth', () => {
    const named = filter('name', 'eq', 'x');
    const given = { children: [{ combinator: 'or', children: [named, { children: [named] }] }, {}] };
    const { targetFilter } = ruleOf(ruleJson({ target_filter: given }));
    expect(targetFilter).toMatchObject({
      children: [
        { kind: 'group', combinator: 'or', children: [{ kind: 'filter' }, { kind: 'group', combinator: 'and' }] },
        { kind: 'group', children: [] },
      ],
    });
  });

  it('of a saved rule goes on with an instant that is refused now', () => {
    const saved = filtered(filter('created_time', 'gt', '2026-02-30T00:00:00Z'));
    expect(parseSaved(saved)).toMatchObject({
      definition: { targetFilter: { children: [{ operand: { value: Date.parse('2026-03-02T00:00:00Z') } }] } },
    });
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
