import { NO_USE, type LimitUse } from '#subgraphs/launcher/account-limits/limit-values.ts';
import {
  ACCOUNT_LIMIT_REACHED,
  excessesOf,
  excessMessage,
  type Excess,
} from '#subgraphs/launcher/account-limits/over-limits.ts';
import type { PlanInput, PlannedCall } from '#subgraphs/launcher/launches/launch/launch-plan.ts';
import type { Findings } from './findings.ts';

/** Finds limits of the ad account that the launch would pass, together with what launches use of them already. */
export function checkLimits(input: PlanInput, calls: readonly PlannedCall[], findings: Findings): void {
  const { day } = input.accountState.limits;
  for (const excess of excessesOfCalls(input, calls)) {
    const isBudget = excess.limit === 'dailyBudget' || excess.limit === 'lifetimeBudget';
    const path = isBudget ? 'template.budget.amountMinor' : 'request.adAccountId';
    findings.block(ACCOUNT_LIMIT_REACHED, path, excessMessage(excess, day));
  }
}

/** Returns the limits of the ad account that a plan's calls would pass. */
export function excessesOfCalls({ accountState }: PlanInput, calls: readonly PlannedCall[]): Excess[] {
  const { allowed, used } = accountState.limits;
  return excessesOf(allowed, used, claimsOfCalls(calls));
}

/** Amounts that a plan's calls use of the limits: as the database counts operations. */
function claimsOfCalls(calls: readonly PlannedCall[]): LimitUse {
  const use = { ...NO_USE };
  for (const { kind, effect, params } of calls) {
    if (effect !== 'CREATE' || (kind !== 'CAMPAIGN' && kind !== 'AD_SET')) continue;
    if (kind === 'CAMPAIGN') use.campaigns += 1n;
    use.dailyBudget += amountOf(params['daily_budget']);
    use.lifetimeBudget += amountOf(params['lifetime_budget']);
  }
  return { ...use, campaignsPerDay: use.campaigns };
}

function amountOf(budget: unknown): bigint {
  return typeof budget === 'string' ? BigInt(budget) : 0n;
}
