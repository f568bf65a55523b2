import type { EntityManager } from '@mikro-orm/postgresql';
import { lockText } from '#kit/database/lock-text.ts';
import { prepared } from '#kit/pipeline/prepared.ts';
import type { Viewer } from '#kit/session/viewer.ts';

/** Caps of an ad account in minor units; null for no cap. */
export interface SpendCaps {
  dailyBudgetCreatedPerDay: bigint | null;
  singleChange: bigint | null;
}

/** An ad account's guard with its used amount; version 0 when it was never set. */
export interface SpendGuardRow extends SpendCaps {
  adAccountId: string;
  currency: string;
  /** At most the largest number of 64 bits, like all money. */
  createdToday: bigint;
  /** Today in the account's time zone. */
  day: string;
  version: number;
  memberId: string | null;
  changedAt: Date | null;
}

/** New caps; an undefined one is kept. */
export interface CapsChange extends Partial<{ [K in keyof SpendCaps]: SpendCaps[K] | undefined }> {
  adAccountId: string;
  expectedVersion: number;
}

/** SQL of the day on which an operation counts, as in the index of budgets. */
const COUNTED_AT = 'case when o.asked_again_at is null then o.created_at else o.asked_again_at end';
/**
 * SQL condition for operations `o` of the ad account `a` that were admitted, or asked for again, today. Days are compared as dates, since
 * their first hour may be missing or come twice. An index finds the operations that may belong to today; a clock that moves within the
 * statement would not bound it.
 */
const COUNTS_TODAY = `o.daily_budget > 0 and o.state not in ('REJECTED', 'ABANDONED')
  and ${COUNTED_AT} > statement_timestamp() - interval '26 hours'
  and ((${COUNTED_AT}) at time zone a.timezone)::date = (clock_timestamp() at time zone a.timezone)::date`;

/** Seed of the guards' locks among all locks of texts. */
const GUARD_SEED = 9;

/** Locks the ad account's guard until the transaction ends. Sent with the next statement, which sees everything committed before. */
export async function lockGuard(em: EntityManager, adAccountId: string): Promise<void> {
  await lockText(em, `spend guard ${adAccountId}`, GUARD_SEED);
}

const readCaps = prepared<{ daily: string | null; single: string | null }>(
  `select daily_budget_created_per_day::text as daily, single_change::text as single
     from accounts.spend_guard where ad_account_id = $1`,
);

/** The caps of an ad account. */
export async function findCaps(em: EntityManager, adAccountId: string): Promise<SpendCaps> {
  const [row] = await readCaps(em, [adAccountId]);
  return { dailyBudgetCreatedPerDay: big(row?.daily), singleChange: big(row?.single) };
}

/**
 * Sum added to the configured daily budgets by operations admitted, or asked for again, today in the account's time zone, in minor units.
 * Operations without effect are left out.
 */
export async function sumCreatedToday(em: EntityManager, adAccountId: string): Promise<bigint> {
  const [row]: { sum: string }[] = await em.execute(
    `select coalesce(sum(o.daily_budget), 0)::text as sum
       from accounts.ad_account a
       join accounts.platform_operation o on o.workspace_id = a.workspace_id and o.ad_account_id = a.id
      where a.id = ? and ${COUNTS_TODAY}`,
    [adAccountId],
  );
  return BigInt(row?.sum ?? 0);
}

type StoredGuard = Record<
  'id' | 'currency' | 'daily' | 'single' | 'today' | 'day' | 'version' | 'memberId' | 'changedAt',
  string | null
>;
const readGuards = prepared<StoredGuard>(
  `select a.id, a.currency, g.daily_budget_created_per_day::text as daily, g.single_change::text as single,
            (clock_timestamp() at time zone a.timezone)::date::text as day, coalesce(g.version, 0)::text as version,
            g.member_id as "memberId", (extract(epoch from g.changed_at) * 1000)::text as "changedAt",
            (select least(coalesce(sum(o.daily_budget), 0), 9223372036854775807)::text from accounts.platform_operation o
              where o.workspace_id = a.workspace_id and o.ad_account_id = a.id and ${COUNTS_TODAY}) as today
       from accounts.ad_account a
       left join accounts.spend_guard g on g.workspace_id = a.workspace_id and g.ad_account_id = a.id
      where a.id = any(array(select value::uuid from jsonb_array_elements_text($1::jsonb)))`,
);

/** The guards of several ad accounts, in no particular order. */
export async function findGuards(em: EntityManager, adAccountIds: readonly string[]): Promise<SpendGuardRow[]> {
  const rows = await readGuards(em, [JSON.stringify(adAccountIds)]);
  return rows.map((row) => ({
    adAccountId: row.id!,
    currency: row.currency!,
    dailyBudgetCreatedPerDay: big(row.daily),
    singleChange: big(row.single),
    createdToday: BigInt(row.today!),
    day: row.day!,
    version: Number(row.version),
    memberId: row.memberId,
    changedAt: row.changedAt === null ? null : new Date(Number(row.changedAt)),
  }));
}

/** Stores new caps if the guard has the expected version, and returns the version it had. Must be called under the guard's lock. */
export async function storeCaps(em: EntityManager, viewer: Viewer, change: CapsChange): Promise<number> {
  const { adAccountId, expectedVersion, dailyBudgetCreatedPerDay: daily, singleChange: single } = change;
  const [row]: { version: string }[] = await em.execute(
    `select version::text from accounts.spend_guard where ad_account_id = ?`,
    [adAccountId],
  );
  const current = Number(row?.version ?? 0);
  if (current !== expectedVersion) return current;
  await em.execute(
    `insert into accounts.spend_guard as g (workspace_id, ad_account_id, daily_budget_created_per_day, single_change, member_id)
     values (?, ?, ?::bigint, ?::bigint, ?)
     on conflict (workspace_id, ad_account_id) do update set version = g.version + 1, member_id = excluded.member_id,
       changed_at = clock_timestamp(),
       daily_budget_created_per_day = case when ? then excluded.daily_budget_created_per_day else g.daily_budget_created_per_day end,
       single_change = case when ? then excluded.single_change else g.single_change end`,
    [
      viewer.workspaceId,
      adAccountId,
      text(daily),
      text(single),
      viewer.memberId,
      daily !== undefined,
      single !== undefined,
    ],
  );
  return current;
}

function text(amount: bigint | null | undefined): string | null {
  return amount == null ? null : String(amount);
}

function big(digits: string | null | undefined): bigint | null {
  return digits == null ? null : BigInt(digits);
}
