import { describe, expect, it } from '@jest/globals';
import { faultOf, isAtOnce, pastDays, sayRange } from './day-range.ts';

const BOUNDS = 'Up to 31 days are simulated at once, up to 92 in the background.';

describe('days to simulate a rule over', () => {
  it.each([
    ['2026-06-01', '2026-06-01', null, 'This is one day: it is simulated at once.'],
    ['2026-06-01', '2026-07-01', null, 'These are 31 days: they are simulated at once.'],
    ['2026-06-01', '2026-07-02', null, 'These are 32 days: they are simulated in the background.'],
    ['2026-06-01', '2026-08-31', null, 'These are 92 days: they are simulated in the background.'],
    ['2026-06-01', '2026-09-01', 'Choose at most 92 days: these are 93.', BOUNDS],
    ['2026-06-02', '2026-06-01', 'The first day lies behind the last.', BOUNDS],
    ['', '2026-06-01', 'Choose a first and a last day.', BOUNDS],
  ])('are said: %s to %s', (from, to, fault, sentence) => {
    expect([faultOf({ from, to }), sayRange({ from, to })]).toEqual([fault, sentence]);
  });

  it('are answered at once up to 31', () => {
    expect(isAtOnce({ from: '2026-06-01', to: '2026-07-01' })).toBe(true);
    expect(isAtOnce({ from: '2026-06-01', to: '2026-07-02' })).toBe(false);
  });

  it('are over in every time zone at first', () => {
    expect(pastDays(28, new Date('2026-11-26T11:00:00Z'))).toEqual({ from: '2026-10-28', to: '2026-11-24' });
  });
});
