import type { NodeRecord } from '../store/node-record.ts';
import { invalidParameter, invalidWithSubcode } from '../wire/wire-error.ts';
import { accountOf } from './common-fields.ts';
import type { Call } from './node-type.ts';

/** A budget in minor units; at most one of both is set. */
export interface Budget {
  daily_budget?: number;
  lifetime_budget?: number;
}

/** Bid strategies of campaigns and ad sets. */
export const BID_STRATEGIES = [
  'LOWEST_COST_WITHOUT_CAP',
  'LOWEST_COST_WITH_BID_CAP',
  'COST_CAP',
  'LOWEST_COST_WITH_MIN_ROAS',
] as const;

/**
 * Reads the budget of a campaign or an ad set.
 *
 * @throws WireError when both kinds are given, or 1885272 when it is below the account's minimum
 */
export function readBudget(call: Call, owner: NodeRecord): Budget {
  const daily = call.params.integer('daily_budget') || undefined;
  const lifetime = call.params.integer('lifetime_budget') || undefined;
  if (daily !== undefined && lifetime !== undefined) {
    throw invalidParameter('Give either daily_budget or lifetime_budget, not both', ['lifetime_budget']);
  }
  const account = owner.kind === 'account' ? owner : accountOf(call.world, owner);
  const minimum = Number(account?.data.min_daily_budget ?? 100);
  const amount = daily ?? lifetime;
  if (amount !== undefined && amount < minimum) {
    const sentence = `The budget must be at least ${minimum} in the smallest unit of ${String(account?.data.currency)}.`;
    throw invalidWithSubcode(1885272, 'Your Budget Is Too Low', sentence, [
      daily === undefined ? 'lifetime_budget' : 'daily_budget',
    ]);
  }
  return { daily_budget: daily, lifetime_budget: lifetime };
}

/** Returns true when a stored campaign or ad set has a budget of its own. */
export function hasBudget(node: NodeRecord): boolean {
  return node.data.daily_budget !== undefined || node.data.lifetime_budget !== undefined;
}
