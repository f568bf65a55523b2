import { describe, expect, it } from '@jest/globals';
import { filter, ruleJson, ruleOf } from '#subgraphs/rules/definition/testing/rule-json.ts';
import type { FilterGroup } from '#subgraphs/rules/definition/definition.ts';
import { excludeEachOther } from './exclusive-filters.ts';

type Json = Record<string, unknown>;

const groupOf = (children: Json[], combinator = 'and'): FilterGroup =>
  ruleOf(ruleJson({ target_filter: { combinator, children } })).targetFilter;
const name = (operator: string, value?: unknown) => filter('name', operator, value);

function exclusive(a: Json[] | FilterGroup, b: Json[] | FilterGroup): boolean {
  const [one, other] = [a, b].map((of) => (Array.isArray(of) ? groupOf(of) : of)) as [FilterGroup, FilterGroup];
  const found = excludeEachOther(one, other);
  expect(excludeEachOther(other, one)).toBe(found);
  return found;
}

describe('filters', () => {
  it.each([
    [name('contains', 'Brand'), name('not_contains', 'brand')],
    [name('contains', 'Brand US'), name('not_contains', 'brand')],
    [name('eq', 'Summer'), name('eq', 'Winter')],
    [name('eq', 'Summer'), name('neq', 'summer')],
    [name('in', ['a', 'b']), name('in', ['c'])],
    [name('in', ['a', 'b']), name('not_in', ['a', 'b', 'c'])],
    [name('eq', 'Summer'), name('contains', 'winter')],
    [name('starts_with', 'US_'), name('starts_with', 'UK_')],
    [name('ends_with', '_test'), name('ends_with', '_live')],
    [name('starts_with', 'US_'), name('not_contains', 'us')],
    [name('is_empty'), name('contains', 'x')],
    [name('is_empty'), name('is_not_empty')],
    [filter('status', 'eq', 'ACTIVE'), filter('status', 'in', ['PAUSED'])],
    [filter('tags', 'contains', 'scale'), filter('tags', 'not_contains', 'Scale')],
    [filter('tags', 'contains_all', ['a', 'b']), filter('tags', 'contains_none', ['b'])],
    [filter('tags', 'contains_any', ['a', 'b']), filter('tags', 'contains_none', ['a', 'b', 'c'])],
    [filter('tags', 'contains', 'a'), filter('tags', 'is_empty')],
  ])('exclude each other: %j and %j', (a, b) => {
    expect(exclusive([a], [b])).toBe(true);
    expect(exclusive([a, filter('id', 'neq', '1')], [filter('id', 'neq', '2'), b])).toBe(true);
  });

  it.each([
    [name('contains', 'brand'), name('contains', 'sale')],
    [name('contains', 'brand'), name('not_contains', 'brand us')],
    [name('starts_with', 'US'), name('starts_with', 'US_')],
    [name('starts_with', 'US'), name('ends_with', 'UK')],
    [name('in', ['a', 'b']), name('in', ['b', 'c'])],
    [name('not_contains', 'a'), name('not_contains', 'b')],
    [filter('tags', 'contains', 'a'), filter('tags', 'contains', 'b')],
    [filter('tags', 'contains_any', ['a', 'b']), filter('tags', 'contains_none', ['a'])],
    [name('eq', 'ACTIVE'), filter('status', 'eq', 'PAUSED')],
    [
      { ...name('eq', 'a'), scope: 'ancestor' },
      { ...name('eq', 'b'), scope: 'ancestor' },
    ],
    [name('eq', 'a'), { ...name('eq', 'b'), scope: 'ancestor', level: 'campaign' }],
  ])('may be fulfilled together: %j and %j', (a, b) => {
    expect(exclusive([a], [b])).toBe(false);
  });

  it('exclude each other by each of their alternatives', () => {
    const either = groupOf([name('eq', 'a'), name('eq', 'b')], 'or');
    expect(exclusive(either, [name('eq', 'c')])).toBe(true);
    expect(exclusive(either, [name('eq', 'b')])).toBe(false);
    const level = { scope: 'ancestor', level: 'campaign' };
    expect(exclusive([{ ...name('eq', 'a'), ...level }], [{ ...name('eq', 'b'), ...level }])).toBe(true);
    expect(exclusive(groupOf([], 'and'), [name('eq', 'b')])).toBe(false);
  });
});
