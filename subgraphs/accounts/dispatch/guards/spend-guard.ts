import type { EntityManager } from '@mikro-orm/postgresql';
import { limitExceeded, type Refusal } from '#kit/errors/refusals.ts';
import { findCaps, lockGuard, sumCreatedToday } from './spend-guard-repository.ts';
import type { WritePlace } from './write-stops.ts';

/**
 * Throws LIMIT_EXCEEDED when one change is above the ad account's cap on a single change. Throws it, too, when everything created today (in
 * the account's time zone) and these changes are above the daily cap. Locks the account's guard until the transaction ends, so that
 * concurrent callers cannot use the same rest of a cap. Operations have to be written in that transaction.
 * @param changes amount each operation adds to the configured daily budget, in minor units
 */
export async function assertWithinSpendGuard(
  em: EntityManager,
  at: WritePlace,
  changes: readonly bigint[],
): Promise<void> {
  const added = changes.filter((change) => change > 0n);
  if (added.length === 0) return;
  await lockGuard(em, at.adAccountId);
  const caps = await findCaps(em, at.adAccountId);
  const most = added.reduce((a, b) => (a > b ? a : b));
  if (caps.singleChange !== null && most > caps.singleChange) {
    throw aboveSingle(caps.singleChange, most);
  }
  if (caps.dailyBudgetCreatedPerDay === null) return;
  const today = await sumCreatedToday(em, at.adAccountId);
  const sum = added.reduce((a, b) => a + b, today);
  if (sum > caps.dailyBudgetCreatedPerDay) throw aboveDaily(caps.dailyBudgetCreatedPerDay, sum);
}

/** An operation as the spend guard sees it. */
export interface GuardedChange {
  id: string;
  /** Amount it adds to the configured daily budget, in minor units. */
  dailyBudget: bigint;
}

/**
 * Returns the refusals of changes that do not fit the spend guard, by id; each other change fits together with those before it. Locks as
 * `assertWithinSpendGuard` does.
 */
export async function refusedBySpendGuard(
  em: EntityManager,
  at: WritePlace,
  changes: readonly GuardedChange[],
): Promise<Map<string, Refusal>> {
  const refusals = new Map<string, Refusal>();
  const added = changes.filter(({ dailyBudget }) => dailyBudget > 0n);
  if (added.length === 0) return refusals;
  await lockGuard(em, at.adAccountId);
  const { singleChange: single, dailyBudgetCreatedPerDay: daily } = await findCaps(em, at.adAccountId);
  let sum = daily === null ? 0n : await sumCreatedToday(em, at.adAccountId);
  for (const { id, dailyBudget } of added) {
    if (single !== null && dailyBudget > single) refusals.set(id, aboveSingle(single, dailyBudget));
    else if (daily !== null && sum + dailyBudget > daily) refusals.set(id, aboveDaily(daily, sum + dailyBudget));
    else sum += dailyBudget;
  }
  return refusals;
}

function aboveSingle(cap: bigint, found: bigint): Refusal {
  return exceeded('SINGLE_CHANGE', `One change may add at most ${cap}`, cap, found);
}

function aboveDaily(cap: bigint, found: bigint): Refusal {
  return exceeded('DAILY_BUDGET_CREATED_PER_DAY', `All changes of a day may add at most ${cap}`, cap, found);
}

function exceeded(limit: string, message: string, allowed: bigint, found: bigint) {
  const advice = 'use smaller budgets, or have the spend guard of the ad account raised';
  return limitExceeded(
    `${message} to its daily budgets (minor units), and with this it would be ${found}: ${advice}.`,
    {
      limit,
      allowed: String(allowed),
      found: String(found),
    },
  );
}
