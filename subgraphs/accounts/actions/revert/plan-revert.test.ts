import { describe, expect, it } from '@jest/globals';
import type { LiveObject } from '../plans/live-object.ts';
import { planRevert } from './plan-revert.ts';
import { reversibleChanges, sameValue } from './reversible-state.ts';

type Done = Parameters<typeof reversibleChanges>[0][number];

function update(
  before: Record<string, unknown> | null,
  after: Record<string, unknown>,
  more: Partial<Done> = {},
): Done {
  return {
    kind: 'UPDATE',
    state: 'CONFIRMED',
    name: 'One',
    targetKind: 'AD_SET',
    platformId: '5',
    before,
    after,
    ...more,
  };
}

const live: LiveObject = { id: '5', account_id: '7', name: 'One', status: 'ACTIVE', daily_budget: '700' };

describe('what can be taken back', () => {
  it('is what was changed and is known from before, the last change first', () => {
    const operations = [
      update({ status: 'PAUSED', name: 'One' }, { status: 'ACTIVE', name: 'One' }),
      update({ daily_budget: '500' }, { daily_budget: '700' }),
    ];
    expect(reversibleChanges(operations)).toMatchObject([
      { before: { daily_budget: '500' }, after: { daily_budget: '700' } },
      { before: { status: 'PAUSED' }, after: { status: 'ACTIVE' } },
    ]);
  });

  it.each<[string, Done]>([
    ['refused', update({ status: 'PAUSED' }, { status: 'ACTIVE' }, { state: 'REJECTED' })],
    ['of an unknown start', update(null, { status: 'ACTIVE' })],
    ['a create', update({ status: 'PAUSED' }, { status: 'ACTIVE' }, { kind: 'CAMPAIGN' })],
    ['no change', update({ status: 'ACTIVE' }, { status: 'ACTIVE' })],
  ])('is nothing where an operation is %s', (_what, operation) => {
    expect(reversibleChanges([operation])).toEqual([]);
  });
});

describe('values of the platform', () => {
  it.each([
    [700, '700', true],
    [undefined, null, true],
    [{ a: 1, b: null }, { a: '1' }, true],
    [[1, 2], [2, 1], false],
    ['ACTIVE', 'PAUSED', false],
  ])('%p and %p', (one, other, expected) => {
    expect(sameValue(one, other)).toBe(expected);
  });
});

describe('the plan of taking back', () => {
  const changes = reversibleChanges([update({ daily_budget: '500' }, { daily_budget: '700' })]);

  it('sets the fields back, expecting what was left', () => {
    const planned = planRevert('activity', changes, new Map([['5', live]]));
    expect(planned.operations).toMatchObject([
      { kind: 'UPDATE', targetId: '5', params: { daily_budget: '500', $expected: { daily_budget: '700' } } },
    ]);
    expect(planned).toMatchObject({ dailyBudget: -200n, findings: [], revertsId: 'activity' });
    expect(planned.check).toEqual({ path: '5', params: { daily_budget: '500' } });
  });

  it('is blocked where the object is not as it was left', () => {
    const { findings } = planRevert('activity', changes, new Map([['5', { ...live, daily_budget: '900' }]]));
    const details = { id: '5', expected: { daily_budget: '700' }, found: { daily_budget: '900' } };
    expect(findings).toMatchObject([{ refusal: 'TARGET_CHANGED', details }]);
  });
});
