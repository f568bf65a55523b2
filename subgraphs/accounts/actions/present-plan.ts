import { currencyOffset } from '#kit/money/currency-offset.ts';
import type { OperationError } from '#subgraphs/accounts/connections/operation-error.ts';
import {
  type ActionPlan,
  blocker,
  type Planned,
  type PlanAccount,
  type PlanFinding,
  warning,
} from '#subgraphs/accounts/dispatch/log/action-plan.ts';
import { formatMoney } from '#kit/money/money.ts';
import { plannedCalls } from './planned-calls.ts';

/** A plan as it is returned and stored. */
export function presentPlan(planned: Planned, account: PlanAccount, checkedByPlatform: boolean): ActionPlan {
  const { operations, changes, dailyBudget, findings } = planned;
  const { currency, platformId } = account;
  return {
    calls: plannedCalls(operations, platformId),
    callCount: operations.length,
    changes,
    dailyBudgetChange: {
      amountMinor: String(dailyBudget),
      currency,
      currencyOffset: currencyOffset(currency),
      formatted: formatMoney(dailyBudget, currency),
    },
    warnings: findings.filter(({ refusal }) => refusal === null),
    blockers: findings.filter(({ refusal }) => refusal !== null),
    checkedByPlatform,
  };
}

/** Finding of a dry run while every live call would be refused. */
export function liveOffFinding(): PlanFinding {
  return warning('live_changes_off', 'Changes on the ad platform are switched off here: only dry runs work.');
}

/** Finding from the platform's own check. */
export function platformFinding(error: OperationError): PlanFinding {
  const message = `The ad platform would refuse: "${error.message}"`;
  return blocker('platform_refused', 'PLATFORM_REJECTED', message, { platformError: error });
}
