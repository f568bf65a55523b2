import type { CreativeGroup } from './group-creatives.ts';
import type { PlanInput, PlannedBudget } from './launch-plan.ts';

/** The money a launch configures: nothing where its ads go into an ad set that exists. */
export function budgetOf({ template, target, account }: PlanInput, groups: readonly CreativeGroup[]): PlannedBudget {
  const { owner, period, amountMinor, currency } = template.config.budget;
  if (target) return { owner, period, amountMinor: '0', currency: account.currency, totalMinor: '0' };
  if (owner === 'CAMPAIGN') return { owner, period, amountMinor, currency, totalMinor: amountMinor };
  const total = groups.reduce((sum, group) => sum + BigInt(group.config.budget.amountMinor), 0n);
  return { owner, period, amountMinor, currency, totalMinor: total.toString() };
}
