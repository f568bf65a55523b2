import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { currencyOffset } from '#kit/money/currency-offset.ts';
import type { ActionDefinition } from '#subgraphs/rules/definition/definition.ts';
import type { ActionAccount } from './action-account.ts';
import { decideActions } from './decide-actions.ts';
import { MOST_TAGS } from './decide-tags.ts';
import type { DecidedAction } from './decided-action.ts';
import { editedName } from './edited-name.ts';
import type { PresentObject } from './present-object.ts';

const USD = accountIn('USD');

function accountIn(currency: string, minDailyBudget: bigint | null = null): ActionAccount {
  return { currency, minorPerMajor: currencyOffset(currency), minDailyBudget };
}

/** Millionths of a decimal. */
function millionths(decimal: string): bigint {
  const [whole = '', digits = ''] = decimal.split('.');
  return BigInt(whole + digits.padEnd(6, '0'));
}

function object(more: Partial<PresentObject> = {}): PresentObject {
  return {
    id: '1',
    level: 'adset',
    name: 'Shoes',
    status: 'ACTIVE',
    dailyBudget: 10_000n,
    lifetimeBudget: null,
    campaignId: '9',
    tags: [],
    ...more,
  };
}

const step =
  (type: 'increase_budget' | 'decrease_budget') =>
  (mode: 'percent' | 'absolute', value: string, limit: string): ActionDefinition => ({
    type,
    mode,
    value: millionths(value),
    limit: millionths(limit),
  });
const increase = step('increase_budget');
const decrease = step('decrease_budget');
const set = (dailyBudget: string): ActionDefinition => ({ type: 'set_budget', dailyBudget: millionths(dailyBudget) });

function decide(
  actions: ActionDefinition | ActionDefinition[],
  present: PresentObject | null = object(),
  account: ActionAccount = USD,
): DecidedAction[] {
  return decideActions({ actions: [actions].flat() }, present, account);
}

/** The budget after an action, or the reason why there is none. */
function budget(action: ActionDefinition, daily: bigint, account: ActionAccount = USD): string {
  const [{ after, reason } = { after: null, reason: null }] = decide(action, object({ dailyBudget: daily }), account);
  return reason ?? String(after);
}

describe('a budget', () => {
  it.each([
    ['95.00 by 20 % to the ceiling', 9_500n, '10000'],
    ['at the ceiling', 10_000n, 'AT_CEILING'],
    ['above the ceiling, which never cuts it', 15_000n, 'AT_CEILING'],
  ])('M2: is held to its ceiling: %s', (_, daily, expected) => {
    expect(budget(increase('percent', '20', '100'), daily)).toBe(expected);
  });

  it('M2: says what it was clamped by, and expects the value it was decided on', () => {
    expect(decide(increase('percent', '20', '100'), object({ dailyBudget: 9_500n }))).toEqual([
      {
        position: 0,
        type: 'increase_budget',
        before: '9500',
        after: '10000',
        clampedBy: 'CEILING',
        reason: null,
        holderId: null,
        effect: {
          kind: 'UPDATE',
          field: 'daily_budget',
          params: { daily_budget: '10000', $expected: { daily_budget: '9500' } },
        },
      },
    ]);
  });

  it.each([
    ['3.00 by half with floor 5.00', 300n, '50', '5', null, 'AT_FLOOR'],
    ['3.00 by 80 % with minimum 1.00', 300n, '80', '0.5', 100n, '100'],
    ['0.80 by half with minimum 1.00', 80n, '50', '0.5', 100n, 'BELOW_MINIMUM'],
    ['3.00 by everything goes to its floor', 300n, '100', '0.5', null, '50'],
    ['3.00 by more than everything', 300n, '250', '0.5', null, '50'],
  ])('M3: is lowered and never raised: %s', (_, daily, value, floor, minimum, expected) => {
    expect(budget(decrease('percent', value, floor), daily, accountIn('USD', minimum))).toBe(expected);
  });

  it('M11: of the campaign is not changed at its ad sets, nor the other way round', () => {
    const adSet = object({ dailyBudget: null, campaignId: '77' });
    const raise = increase('percent', '20', '1000');
    expect(decide(raise, adSet)).toMatchObject([{ reason: 'BUDGET_ON_CAMPAIGN', holderId: '77', effect: null }]);
    const campaign = object({ level: 'campaign', campaignId: null });
    expect(decide(raise, { ...campaign, dailyBudget: null })).toMatchObject([{ reason: 'BUDGET_ON_AD_SETS' }]);
    expect(decide(raise, { ...campaign, dailyBudget: 50_000n })).toMatchObject([{ after: '60000' }]);
  });

  it('M12: for the whole run is left alone', () => {
    const lifetime = object({ dailyBudget: null, lifetimeBudget: 47_500n });
    for (const action of [increase('percent', '20', '1000'), decrease('percent', '20', '1'), set('5')])
      expect(decide(action, lifetime)).toMatchObject([{ reason: 'LIFETIME_BUDGET', before: '47500', effect: null }]);
  });

  it.each([
    ['JPY', increase('percent', '10', '5400'), 5_000n, '5400'],
    ['JPY', increase('absolute', '0.9', '5400'), 5_000n, 'NO_CHANGE_AFTER_ROUNDING'],
    ['TWD', set('300'), 100n, '300'],
    ['BHD', set('5'), 100n, '500'],
    ['USD', increase('absolute', '5.01', '1000'), 10_000n, '10501'],
  ])('M13: is in the units of the platform: %s', (currency, action, daily, expected) => {
    expect(budget(action, daily, accountIn(currency))).toBe(expected);
  });

  it.each([
    ['10.01 by 3.3 %', increase('percent', '3.3', '100'), 1_001n, '1034'],
    ['0.50 by 1 %', increase('percent', '1', '100'), 50n, 'NO_CHANGE_AFTER_ROUNDING'],
    ['10.01 less 3.3 %', decrease('percent', '3.3', '1'), 1_001n, '968'],
    ['a ceiling between two cents', increase('percent', '20', '10.019'), 1_000n, '1001'],
    ['a floor between two cents', decrease('percent', '20', '9.991'), 1_001n, '1000'],
  ])('M14: is rounded towards what it is: %s', (_, action, daily, expected) => {
    expect(budget(action, daily)).toBe(expected);
  });

  it('M15: is decided on what it is now', () => {
    const raise = increase('percent', '20', '1000');
    expect([10_000n, 12_000n, 8_000n].map((daily) => budget(raise, daily))).toEqual(['12000', '14400', '9600']);
  });

  it('is set exactly or not at all', () => {
    expect(budget(set('100'), 10_000n)).toBe('UNCHANGED');
    expect(budget(set('0.5'), 10_000n, accountIn('USD', 100n))).toBe('BELOW_MINIMUM');
    expect(budget(increase('percent', '10', '1000'), 50n, accountIn('USD', 100n))).toBe('BELOW_MINIMUM');
  });
});

describe('an action', () => {
  it('of an object that is gone is held back', () => {
    expect(decide([set('5'), { type: 'add_tag', tag: 'x' }], null).map(({ reason }) => reason)).toEqual([
      'GONE',
      'GONE',
    ]);
  });

  it('sets a status that differs; a pause expects nothing', () => {
    const pause: ActionDefinition = { type: 'set_status', status: 'PAUSED' };
    const start: ActionDefinition = { type: 'set_status', status: 'ACTIVE' };
    expect(decide(pause)).toMatchObject([{ effect: { params: { status: 'PAUSED' } }, before: 'ACTIVE' }]);
    expect(decide(pause)[0]?.effect).not.toHaveProperty('params.$expected');
    expect(decide(start)).toMatchObject([{ reason: 'UNCHANGED' }]);
    expect(decide(start, object({ status: 'PAUSED' }))).toMatchObject([
      { effect: { params: { status: 'ACTIVE', $expected: { status: 'PAUSED' } } } },
    ]);
  });

  it('changes tags whatever their case, and never beyond the most an object may have', () => {
    const tagged = object({ tags: ['Winner', 'Old'] });
    expect(decide({ type: 'add_tag', tag: 'winner' }, tagged)).toMatchObject([{ reason: 'UNCHANGED' }]);
    expect(decide({ type: 'remove_tag', tag: 'WINNER' }, tagged)).toMatchObject([{ effect: { remove: 'Winner' } }]);
    expect(decide({ type: 'remove_tag', tag: 'New' }, tagged)).toMatchObject([{ reason: 'UNCHANGED' }]);
    const replace: ActionDefinition = { type: 'replace_tag', from: 'old', to: 'winner' };
    expect(decide(replace, tagged)).toMatchObject([{ effect: { add: null, remove: 'Old' } }]);
    expect(decide(replace)).toMatchObject([{ reason: 'UNCHANGED' }]);
    const full = object({ tags: Array.from({ length: MOST_TAGS }, (_, n) => `tag ${n}`) });
    expect(decide({ type: 'add_tag', tag: 'more' }, full)).toMatchObject([{ reason: 'LIMIT_EXCEEDED' }]);
  });

  it('changes a name, unless that leaves none or a longer one than the platform takes', () => {
    const replace = (find: string, text: string): ActionDefinition => ({
      type: 'edit_name',
      edit: { form: 'replace', find, replace: text },
    });
    expect(decide(replace('Shoes', 'Boots'))).toMatchObject([
      { after: 'Boots', effect: { params: { name: 'Boots', $expected: { name: 'Shoes' } } } },
    ]);
    expect(decide(replace('Hats', ''))).toMatchObject([{ reason: 'UNCHANGED' }]);
    expect(decide(replace('Shoes', ''))).toMatchObject([{ reason: 'REJECTED' }]);
    expect(decide(replace('o', 'o'.repeat(400)))).toMatchObject([{ reason: 'LIMIT_EXCEEDED' }]);
  });

  it('is decided on the object as the actions before it leave it', () => {
    const suffix: ActionDefinition = { type: 'edit_name', edit: { form: 'suffix', suffix: ' (scaled)' } };
    const actions = [increase('percent', '20', '130'), increase('percent', '20', '130'), suffix, suffix];
    const decided = decide([...actions, { type: 'duplicate', nameSuffix: ' - Copy' }]);
    expect(decided.map(({ reason, after }) => reason ?? after)).toEqual([
      '12000',
      '13000',
      'Shoes (scaled)',
      'UNCHANGED',
      'Shoes (scaled) - Copy',
    ]);
    expect(decided[1]?.effect).toMatchObject({ params: { $expected: { daily_budget: '12000' } } });
    expect(decided[4]?.effect).toEqual({ kind: 'DUPLICATE', nameSuffix: ' - Copy' });
  });
});

const amounts = fc.bigInt({ min: 1n, max: 10n ** 12n });
const steps = fc.record({
  mode: fc.constantFrom('percent' as const, 'absolute' as const),
  value: fc.bigInt({ min: 1n, max: 10n ** 12n }),
  limit: fc.bigInt({ min: 1n, max: 10n ** 15n }),
});
const accounts = fc
  .record({
    currency: fc.constantFrom('USD', 'JPY', 'BHD'),
    minDailyBudget: fc.option(fc.bigInt({ min: 0n, max: 10n ** 6n })),
  })
  .map(({ currency, minDailyBudget }) => accountIn(currency, minDailyBudget));

/** Budget after a step in minor units, or null where it stays. */
function after(
  type: 'increase_budget' | 'decrease_budget',
  given: { mode: 'percent' | 'absolute'; value: bigint; limit: bigint },
  daily: bigint,
  account: ActionAccount,
): bigint | null {
  const [decided] = decide({ type, ...given }, object({ dailyBudget: daily }), account);
  return decided?.effect ? BigInt(decided.after!) : null;
}

describe('whatever the numbers', () => {
  it('an increase raises, by no more than was asked, to the ceiling at most', () => {
    fc.assert(
      fc.property(steps, amounts, accounts, (given, daily, account) => {
        const next = after('increase_budget', given, daily, account);
        if (next === null) return;
        const scale = BigInt(account.minorPerMajor);
        expect(next > daily).toBe(true);
        expect(next * 1_000_000n <= given.limit * scale).toBe(true);
        const asked = given.mode === 'percent' ? daily * given.value : given.value * scale * 100n;
        expect((next - daily) * 100_000_000n <= asked).toBe(true);
        expect(next >= (account.minDailyBudget ?? 0n)).toBe(true);
      }),
    );
  });

  it('a decrease lowers, by no more than was asked, to the floor at least', () => {
    fc.assert(
      fc.property(steps, amounts, accounts, (given, daily, account) => {
        const next = after('decrease_budget', given, daily, account);
        if (next === null) return;
        const scale = BigInt(account.minorPerMajor);
        expect(next < daily && next > 0n).toBe(true);
        expect(next * 1_000_000n >= given.limit * scale).toBe(true);
        const asked = given.mode === 'percent' ? daily * given.value : given.value * scale * 100n;
        expect((daily - next) * 100_000_000n <= asked).toBe(true);
        expect(next >= (account.minDailyBudget ?? 0n)).toBe(true);
      }),
    );
  });

  it('a prefix, a suffix and a replacement that holds what it replaces are idempotent', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', 'é', 'e\u0301', ' '), maxLength: 12 });
    const parts = fc.tuple(
      text,
      text.filter((part) => part !== ''),
      text,
    );
    fc.assert(
      fc.property(text, parts, (name, [before, find, behind]) => {
        const edits = [
          { form: 'prefix', prefix: find },
          { form: 'suffix', suffix: find },
          { form: 'replace', find, replace: before + find + behind },
        ] as const;
        for (const edit of edits) {
          const once = editedName(name, edit);
          expect(editedName(once, edit)).toBe(once);
        }
      }),
      { numRuns: 500 },
    );
  });
});
