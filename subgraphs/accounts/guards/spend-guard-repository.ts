import type { EntityManager } from '@mikro-orm/postgresql';

/** Caps of an ad account in minor units; null for no cap. */
export interface SpendCaps {
  dailyBudgetCreatedPerDay: bigint | null;
  singleChange: bigint | null;
}

/** Takes the ad account's guard until the transaction ends. */
export async function lockGuard(em: EntityManager, adAccountId: string): Promise<void> {
  await em.execute(`select pg_advisory_xact_lock(hashtextextended(?, 9))`, [`spend guard ${adAccountId}`]);
}

/** The caps of an ad account. */
export async function findCaps(em: EntityManager, adAccountId: string): Promise<SpendCaps> {
  const [row]: { daily: string | null; single: string | null }[] = await em.execute(
    `select daily_budget_created_per_day::text as daily, single_change::text as single
       from accounts.spend_guard where ad_account_id = ?`,
    [adAccountId],
  );
  return { dailyBudgetCreatedPerDay: big(row?.daily), singleChange: big(row?.single) };
}

/**
 * What the operations admitted today, in the account's time zone, add to its configured daily budgets, in minor units;
 * those of which nothing came are left out.
 */
export async function sumCreatedToday(em: EntityManager, adAccountId: string): Promise<bigint> {
  // Days are compared as dates, since their first hour may not exist or come twice; 26 hours hold any day.
  const [row]: { sum: string }[] = await em.execute(
    `select coalesce(sum(o.daily_budget), 0)::text as sum
       from accounts.ad_account a
       join accounts.platform_operation o on o.workspace_id = a.workspace_id and o.ad_account_id = a.id
      where a.id = ? and o.daily_budget > 0 and o.created_at > clock_timestamp() - interval '26 hours'
        and (o.created_at at time zone a.timezone)::date = (clock_timestamp() at time zone a.timezone)::date
        and o.state not in ('REJECTED', 'ABANDONED')`,
    [adAccountId],
  );
  return BigInt(row?.sum ?? 0);
}

function big(digits: string | null | undefined): bigint | null {
  return digits == null ? null : BigInt(digits);
}
