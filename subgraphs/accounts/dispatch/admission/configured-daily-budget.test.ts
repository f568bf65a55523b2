import { describe, expect, it } from '@jest/globals';
import { configuredDailyBudget } from './configured-daily-budget.ts';

const NOW = new Date('2026-05-12T10:00:00Z');
const of = (kind: Parameters<typeof configuredDailyBudget>[0]['kind'], params: object, dailyBudget?: string) =>
  configuredDailyBudget({ kind, params: params as Record<string, unknown>, dailyBudget }, NOW);

describe('configuredDailyBudget', () => {
  it.each([
    [5000, 5000n],
    ['5000', 5000n],
    ['1000000000000000000', 10n ** 18n],
    ['99999999999999999999', 2n ** 63n - 1n],
    [0, 0n],
    ['50.5', 0n],
    [{ $operation: 'x' }, 0n],
    [null, 0n],
  ])('is the daily budget %j of a campaign or an ad set', (daily_budget, expected) => {
    expect([of('CAMPAIGN', { daily_budget }), of('AD_SET', { daily_budget })]).toEqual([expected, expected]);
  });

  it.each([
    ['whole days', { start_time: '2026-05-13T00:00:00+0000', end_time: '2026-05-23T00:00:00+0000' }, 10n],
    ['a part of a day as a day', { start_time: '2026-05-13T00:00:00Z', end_time: '2026-05-15T01:00:00Z' }, 3n],
    ['from now, when it has begun', { start_time: '2026-01-01T00:00:00Z', end_time: '2026-05-14T10:00:00Z' }, 2n],
    ['from now, when it begins at once', { end_time: '2026-05-14T10:00:00Z' }, 2n],
    ['seconds since the epoch', { start_time: 1_778_630_400, end_time: '1778803200' }, 2n],
    ['one day, when it has ended', { end_time: '2026-05-01T00:00:00Z' }, 1n],
    ['the times of a campaign', { start_time: '2026-05-13T00:00:00Z', stop_time: '2026-05-17T00:00:00Z' }, 4n],
    ['one, when its end is unknown', { start_time: '2026-05-13T00:00:00Z' }, 1n],
    ['one, when it has no end', { end_time: 0 }, 1n],
  ])('spreads a lifetime budget over %s', (_, times, days) => {
    expect(of('AD_SET', { lifetime_budget: 10_001, ...times })).toBe((10_001n + days - 1n) / days);
  });

  it('is what an update adds, and nothing when it lowers a budget', () => {
    expect(of('UPDATE', { daily_budget: 700 })).toBe(700n);
    expect(of('UPDATE', { daily_budget: 700, $expected: { daily_budget: '500' } })).toBe(200n);
    expect(of('UPDATE', { daily_budget: 300, $expected: { daily_budget: '500' } })).toBe(0n);
    expect(of('UPDATE', { status: 'ACTIVE', $expected: { status: 'PAUSED' } })).toBe(0n);
  });

  it('is what the plan says for anything, and nothing for what has no budget', () => {
    expect(of('COPY_CAMPAIGN', {}, '1234')).toBe(1234n);
    expect(of('AD_SET', { daily_budget: 5000 }, '0')).toBe(0n);
    expect([of('COPY_AD_SET', {}), of('AD', { daily_budget: 5 }), of('CREATIVE', {})]).toEqual([0n, 0n, 0n]);
  });
});
