import { describe, expect, it } from '@jest/globals';
import { planLaunch } from '../plan-launch.ts';
import { limited, limitedState } from '../testing/limit-cases.ts';
import { calmInput, planTarget, TARGET } from '../testing/plan-inputs.ts';

const reached = (input: Parameters<typeof planLaunch>[0]) =>
  planLaunch(input).findings.filter(({ code }) => code === 'account_limit_reached');

describe('limits of the ad account', () => {
  it('allow what uses them up exactly', () => {
    const used = { campaignsPerDay: 6n, campaigns: 19n, dailyBudget: 1_000n };
    const allowed = { campaignsPerDay: 7n, campaigns: 20n, dailyBudget: 6_000n, lifetimeBudget: 0n };
    expect(reached(limited(allowed, used))).toEqual([]);
  });

  it('say all of them at once what is allowed, what would be found, and what to do', () => {
    const used = { campaignsPerDay: 7n, campaigns: 20n, dailyBudget: 1_000n };
    const found = reached(limited({ campaignsPerDay: 7n, campaigns: 20n, dailyBudget: 5_999n }, used));
    expect(found.map(({ message }) => message)).toEqual([
      "With this launch, launches create 8 campaigns on 2026-03-01; the ad account's limits allow 7: choose another day, cancel launches that wait, or have the limit raised.",
      "With this launch, launches create 21 campaigns in all; the ad account's limits allow 20: add to an existing ad set, cancel launches that wait, or have the limit raised.",
      "With this launch, daily budgets of launches come to 6000 minor units; the ad account's limits allow 5999: use smaller budgets, cancel launches that wait, or have the limit raised.",
    ]);
  });

  it('are not used by ads that go into an existing ad set', () => {
    const accountState = limitedState({ campaignsPerDay: 0n, campaigns: 0n, dailyBudget: 0n, lifetimeBudget: 0n });
    expect(reached(calmInput({ request: { target: TARGET }, target: planTarget(), accountState }))).toEqual([]);
  });

  it('count amounts beyond the numbers of JSON exactly', () => {
    const used = { dailyBudget: 2n ** 63n };
    expect(reached(limited({ dailyBudget: 2n ** 63n + 5_000n }, used))).toEqual([]);
    expect(reached(limited({ dailyBudget: 2n ** 63n + 4_999n }, used))).toHaveLength(1);
  });
});
