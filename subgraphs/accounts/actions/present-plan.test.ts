import { describe, expect, it } from '@jest/globals';
import type { CampaignCreateInput } from '../generated/schema-types.ts';
import type { PlanAccount } from '#subgraphs/accounts/dispatch/log/action-plan.ts';
import { planCampaign } from './plans/plan-create.ts';
import { platformTime } from './rules/platform-time.ts';
import { presentPlan } from './present-plan.ts';

const YEN: PlanAccount = { id: 'a', platformId: 'act_7', currency: 'JPY', status: 'ACTIVE' };
const NOW = new Date('2026-05-12T00:00:00Z');

function planned(given: Partial<CampaignCreateInput>) {
  const ids = { requestId: 'r', adAccountId: 'a', name: 'n', status: 'PAUSED', dryRun: true } as const;
  const input = { ...ids, objective: 'OUTCOME_SALES', specialAdCategories: [], ...given };
  return presentPlan(planCampaign(input, { account: YEN, now: NOW }), YEN, false);
}

describe('a time of the platform', () => {
  it.each([
    ['2026-05-12T10:00:00+0200', Date.UTC(2026, 4, 12, 8)],
    ['2026-05-12T10:00:00+02:00', Date.UTC(2026, 4, 12, 8)],
    ['2026-05-12T10:00Z', Date.UTC(2026, 4, 12, 10)],
    ['1778580000', 1_778_580_000_000],
    ['2026-05-12T10:00:00', null],
    ['2026-02-30T10:00:00Z', null],
    ['2026-05-12', null],
    ['2026-05-12T10:00:00+1600', null],
    ['2026-05-12T10:00:00-16:00', null],
    ['-5', null],
  ])('%s', (text, expected) => {
    expect(platformTime(text)).toBe(expected);
  });
});

describe('the plan of a campaign', () => {
  it('counts the daily budget in the units of the currency', () => {
    const { dailyBudgetChange } = planned({ dailyBudget: 300n });
    expect(dailyBudgetChange).toEqual({ amountMinor: '300', currency: 'JPY', currencyOffset: 1, formatted: '300 JPY' });
  });

  it('spreads a lifetime budget over its days', () => {
    const { dailyBudgetChange } = planned({ lifetimeBudget: 1_000n, stopTime: '2026-05-15T00:00:00Z' });
    expect(dailyBudgetChange.formatted).toBe('334 JPY');
  });

  it('decides about sharing only where the campaign has no budget', () => {
    const sharing = (given: Partial<CampaignCreateInput>) =>
      planned(given).calls[0]?.params['is_adset_budget_sharing_enabled'];
    expect(sharing({})).toBe(false);
    expect(sharing({ dailyBudget: 300n })).toBeUndefined();
    expect(sharing({ isAdsetBudgetSharingEnabled: true, bidStrategy: 'LOWEST_COST_WITHOUT_CAP' })).toBe(true);
  });

  it('shows every field that is set as new', () => {
    const { changes } = planned({ promotedObject: { pixel_id: '1' } });
    expect(changes).toContainEqual({ field: 'promoted_object', before: null, after: { pixel_id: '1' } });
    expect(changes).toContainEqual({ field: 'status', before: null, after: 'PAUSED' });
    expect(changes.map(({ field }) => field)).not.toContain('bid_strategy');
  });
});
