import type { EntityManager } from '@mikro-orm/postgresql';
import { limitExceeded } from '#kit/errors/refusals.ts';
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
    throw exceeded('SINGLE_CHANGE', `One change may add at most ${caps.singleChange}`, caps.singleChange, most);
  }
  if (caps.dailyBudgetCreatedPerDay === null) return;
  const today = await sumCreatedToday(em, at.adAccountId);
  const sum = added.reduce((a, b) => a + b, today);
  if (sum <= caps.dailyBudgetCreatedPerDay) return;
  const message = `All changes of a day may add at most ${caps.dailyBudgetCreatedPerDay}`;
  throw exceeded('DAILY_BUDGET_CREATED_PER_DAY', message, caps.dailyBudgetCreatedPerDay, sum);
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
