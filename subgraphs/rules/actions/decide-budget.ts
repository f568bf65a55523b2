import type { ActionAccount } from './action-account.ts';
import { changed, type Decision, heldBack } from './decided-action.ts';
import { type BudgetAction, nextBudget } from './next-budget.ts';
import type { PresentObject } from './present-object.ts';

/** Decides a change of the daily budget of an object that has one. */
export function decideBudget(action: BudgetAction, object: PresentObject, account: ActionAccount): Decision {
  const { dailyBudget } = object;
  if (dailyBudget === null) return withoutDailyBudget(object);
  const before = dailyBudget.toString();
  const decided = nextBudget(action, dailyBudget, account);
  if ('reason' in decided) return heldBack(decided.reason, { before });
  const after = decided.next.toString();
  const params = { daily_budget: after, $expected: { daily_budget: before } };
  return changed({ kind: 'UPDATE', field: 'daily_budget', params }, { before, after, clampedBy: decided.clampedBy });
}

function withoutDailyBudget({ level, lifetimeBudget, campaignId }: PresentObject): Decision {
  if (lifetimeBudget !== null) return heldBack('LIFETIME_BUDGET', { before: lifetimeBudget.toString() });
  return level === 'adset' ? heldBack('BUDGET_ON_CAMPAIGN', { holderId: campaignId }) : heldBack('BUDGET_ON_AD_SETS');
}
