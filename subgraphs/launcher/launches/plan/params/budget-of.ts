import type { Findings } from '../checks/findings.ts';
import type { CreativeGroup } from '../group-creatives.ts';
import type { PlanInput, PlannedBudget } from '#subgraphs/launcher/launches/launch/launch-plan.ts';

/** Most minor units that an amount of money holds: 64 bits. */
const MOST = 2n ** 63n - 1n;

/** Returns the money a launch configures; nothing when its ads go into an existing ad set. An amount beyond the limit becomes a blocker. */
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
    const message = `All budgets together come to ${total} minor units; no launch may have more than ${MOST}: lower them, or split the launch.`;
    findings.block('budget_too_large', 'template.budget.amountMinor', message);
  }
  return { owner, period, amountMinor, currency, totalMinor: String(total > MOST ? MOST : total) };
}
