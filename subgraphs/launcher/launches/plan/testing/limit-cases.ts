import { NO_LIMITS, NO_USE, type LimitUse, type LimitValues } from '#subgraphs/launcher/account-limits/limit-values.ts';
import type { PlanInput } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import type { FindingCase } from './finding-parts.ts';
import { accountStateOf, adSetConfig, templateConfig } from './plan-fixtures.ts';
import { calmInput } from './plan-inputs.ts';

/** Code of the finding. */
const REACHED = 'account_limit_reached';
const BUDGET = 'template.budget.amountMinor';

/** A launch of a campaign with a daily budget of 5,000, with these limits and so much used. */
export function limited(allowed: Partial<LimitValues>, used: Partial<LimitUse> = {}): PlanInput {
  return calmInput({ accountState: limitedState(allowed, used) });
}

/** The state of an ad account with these limits and so much used. */
export function limitedState(allowed: Partial<LimitValues>, used: Partial<LimitUse> = {}) {
  const limits = { allowed: { ...NO_LIMITS, ...allowed }, used: { ...NO_USE, ...used }, day: '2026-03-01' };
  return accountStateOf({ limits });
}

function lifetime(): PlanInput {
  const { delivery } = adSetConfig();
  return calmInput({
    config: {
      budget: { ...templateConfig().budget, period: 'LIFETIME' },
      adset: adSetConfig({ delivery: { ...delivery, durationSeconds: 864_000 } }),
    },
    accountState: limitedState({ lifetimeBudget: 5_999n, dailyBudget: 0n }, { lifetimeBudget: 1_000n }),
  });
}

/** Each limit of an ad account, reached alone. */
export const LIMITS_REACHED: FindingCase[] = [
  [REACHED, 'request.adAccountId', limited({ campaignsPerDay: 0n })],
  [REACHED, 'request.adAccountId', limited({ campaignsPerDay: 7n }, { campaignsPerDay: 7n, campaigns: 20n })],
  [REACHED, 'request.adAccountId', limited({ campaigns: 20n }, { campaigns: 20n })],
  [REACHED, BUDGET, limited({ dailyBudget: 5_999n }, { dailyBudget: 1_000n })],
  [REACHED, BUDGET, lifetime()],
];
