import type { EntityManager } from '@mikro-orm/postgresql';
import { lockText } from '#kit/database/lock-text.ts';
import { prepared } from '#kit/pipeline/prepared.ts';
import { LIMIT_NAMES, type LimitName, type LimitValues } from './limit-values.ts';
import type { LimitsVersion } from './limits-version.ts';

/** Seed of the limits' locks among all locks of texts. */
const LIMITS_SEED = 12;

/**
 * Locks an ad account's limits until the transaction ends: all that reserves or changes them goes one after the other. Sent with the next
 * statement, which sees everything committed before.
 */
export async function lockLimits(em: EntityManager, adAccountId: string): Promise<void> {
  await lockText(em, `account limits ${adAccountId}`, LIMITS_SEED);
}

/** A page of the versions of an ad account's limits. */
export interface VersionsAsk {
  adAccountId: string;
  /** Maximum number of versions. */
  first: number;
  /** Only versions with a smaller number; null for all. */
  before: number | null;
}

type Stored = Record<LimitName, string | null> & {
  ask: number;
  adAccountId: string;
  version: number;
  changedBy: string;
  millis: string;
};

const readVersions = prepared<Stored>(
  `select a.n::int as ask, v.* from jsonb_to_recordset($1::jsonb) as a(n int, id uuid, first int, before int) cross join lateral (
     select ad_account_id as "adAccountId", version, campaigns_per_day::text as "campaignsPerDay", campaigns::text,
            daily_budget::text as "dailyBudget", lifetime_budget::text as "lifetimeBudget", changed_by as "changedBy",
            (extract(epoch from changed_at) * 1000)::text as millis
       from launcher.account_limits where ad_account_id = a.id and version < coalesce(a.before, 2147483647)
      order by version desc limit a.first) v
    order by a.n, v.version desc`,
);

/** Versions of the limits of several ad accounts, newest first within each range, in one statement. */
export async function findVersions(em: EntityManager, asks: readonly VersionsAsk[]): Promise<LimitsVersion[][]> {
  const wanted = asks.map(({ adAccountId: id, first, before }, n) => ({ n, id, first, before }));
  const byAsk = Map.groupBy(await readVersions(em, [JSON.stringify(wanted)]), ({ ask }) => ask);
  return asks.map((_, index) => (byAsk.get(index) ?? []).map(versionOf));
}

/** The limits in force of an ad account; null when they were never set. */
export async function findLimits(em: EntityManager, adAccountId: string): Promise<LimitsVersion | null> {
  const [[newest = null] = []] = await findVersions(em, [{ adAccountId, first: 1, before: null }]);
  return newest;
}

/** Stores a version. The limits have to be locked, or two versions get the same number. */
export async function insertVersion(
  em: EntityManager,
  workspaceId: string,
  version: Omit<LimitsVersion, 'changedAt'>,
): Promise<void> {
  const { adAccountId, version: number, changedBy } = version;
  await em.execute(
    `insert into launcher.account_limits
       (workspace_id, ad_account_id, version, changed_by, campaigns_per_day, campaigns, daily_budget, lifetime_budget)
     values (?, ?, ?, ?, ?::bigint, ?::bigint, ?::bigint, ?::bigint)`,
    [workspaceId, adAccountId, number, changedBy, ...LIMIT_NAMES.map((name) => version[name]?.toString() ?? null)],
  );
}

function versionOf({ adAccountId, version, changedBy, millis, ...values }: Stored): LimitsVersion {
  const limits = Object.fromEntries(LIMIT_NAMES.map((name) => [name, big(values[name])])) as LimitValues;
  return { ...limits, adAccountId, version, changedBy, changedAt: new Date(Math.floor(Number(millis))) };
}

function big(digits: string | null): bigint | null {
  return digits === null ? null : BigInt(digits);
}
