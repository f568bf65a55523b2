import { describe, expect, it } from '@jest/globals';
import { sayAction, sayCondition } from './say-object.ts';

type Action = Parameters<typeof sayAction>[0];
type Condition = Parameters<typeof sayCondition>[0];

const YEN = { id: 'a', name: 'Japan', currency: 'JPY', currencyOffset: 1 };
const EURO = { id: 'b', name: 'Europe', currency: 'EUR', currencyOffset: 100 };

const action = (parts: Partial<Action>): Action => ({
  type: 'SET_STATUS',
  before: 'ACTIVE',
  after: 'PAUSED',
  clampedBy: null,
  state: 'WOULD_ACT',
  reason: null,
  message: null,
  ...parts,
});

const condition = (parts: Partial<Condition>): Condition => ({
  path: 'tasks[0].conditions.children[0]',
  metric: 'roas',
  from: '2026-11-12',
  to: '2026-11-25',
  operator: 'lt',
  threshold: '2',
  value: '1.999999',
  unknown: null,
  verdict: 'TRUE',
  ...parts,
});

describe('an action in words', () => {
  it('has what was before and after, and its state', () => {
    expect(sayAction(action({}), EURO)).toBe('Status ACTIVE → PAUSED: would be made');
    expect(sayAction(action({ type: 'ADD_TAG', before: null, after: 'weak', state: 'CONFIRMED' }), EURO)).toBe(
      'Tag none → weak: made',
    );
  });

  it('has amounts in major units of the ad account, and the bound that held', () => {
    const raised = action({ type: 'INCREASE_BUDGET', before: '1000', after: '1200', clampedBy: 'CEILING' });
    expect(sayAction(raised, YEN)).toBe(
      'Daily budget JPY\u00A01,000 → JPY\u00A01,200, held to the ceiling: would be made',
    );
    expect(sayAction(raised, EURO)).toBe(
      'Daily budget EUR\u00A010.00 → EUR\u00A012.00, held to the ceiling: would be made',
    );
  });

  it('says why it was not made: in the message where there is one', () => {
    const held = action({ type: 'SET_BUDGET', before: '500', after: null, state: 'HELD_BACK', reason: 'SAME_DATA' });
    expect(sayAction(held, EURO)).toBe(
      'Daily budget EUR\u00A05.00: held back (the budget was changed on the same data already)',
    );
    expect(sayAction(action({ state: 'REJECTED', reason: 'REJECTED', message: 'No.' }), EURO)).toContain('(No.)');
  });
});

describe('a condition in words', () => {
  it('has the value against the threshold, its days and the verdict', () => {
    expect(sayCondition(condition({}))).toBe('roas 1.999999 < 2, 2026-11-12 to 2026-11-25: holds');
    expect(
      sayCondition(condition({ operator: 'not_between', threshold: ['1', '2'], to: '2026-11-12', verdict: 'FALSE' })),
    ).toBe('roas 1.999999 not between 1 and 2, 2026-11-12: does not hold');
  });

  it('says why it is unknown', () => {
    expect(sayCondition(condition({ value: null, unknown: 'NO_VALUE', verdict: 'UNKNOWN' }))).toBe(
      'roas unknown < 2, 2026-11-12 to 2026-11-25: unknown (the metric has no value)',
    );
  });
});
