import type { Findings } from '../checks/findings.ts';
import type { CreativeGroup } from '../group-creatives.ts';
import type { PlanInput, PlannedBudget } from '#subgraphs/launcher/launches/launch/launch-plan.ts';

/** Most minor units that money is told in: what 64 bits hold. */
const MOST = 2n ** 63n - 1n;

/** The money a launch configures: nothing where its ads go into an ad set that exists; more than can be told becomes a blocker. */
export function budgetOf(
  { template, target, account }: PlanInput,
  groups: readonly CreativeGroup[],
  findings: Findings,
): PlannedBudget {
  const { owner, period, amountMinor, currency } = template.config.budget;
  if (target) return { owner, period, amountMinor: '0', currency: account.currency, totalMinor: '0' };
  if (owner === 'CAMPAIGN') return { owner, period, amountMinor, currency, totalMinor: amountMinor };
  const total = groups.reduce((sum, group) => sum + BigInt(group.config.budget.amountMinor), 0n);
  if (total > MOST) {
    const message = `All budgets together come to ${total} minor units; no launch may have more than ${MOST}.`;
    findings.block('budget_too_large', 'template.budget.amountMinor', message);
  }
  return { owner, period, amountMinor, currency, totalMinor: String(total > MOST ? MOST : total) };
}
