import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared, preparedUnread } from '#kit/pipeline/prepared.ts';
import { LIMIT_NAMES, type LimitName, type LimitUse } from './limit-values.ts';

/** Amounts of one launch: its campaigns, and its budgets in minor units. */
export type LaunchClaims = Omit<LimitUse, 'campaignsPerDay'>;

/** Reservation of a launch. */
export interface Reservation extends LaunchClaims {
  timeZone: string;
  /** Day in that zone on which its campaign counts, as `YYYY-MM-DD`. */
  day: string;
}

/** A launch's reservation, null before the first, and what its operations use now. */
export interface Claimed {
  reserved: Reservation | null;
  claims: LaunchClaims;
}

/** An ad account and the day on which its campaigns are counted. */
export interface UseAsk {
  adAccountId: string;
  day: string;
}

const readUse = prepared<Record<LimitName, string>>(
  `select u.* from jsonb_to_recordset($1::jsonb) as a(n int, id uuid, day date) cross join lateral (
     select coalesce(sum(campaigns) filter (where day = a.day), 0)::text as "campaignsPerDay", coalesce(sum(campaigns), 0)::text as campaigns,
            coalesce(sum(daily_budget), 0)::text as "dailyBudget", coalesce(sum(lifetime_budget), 0)::text as "lifetimeBudget"
       from launcher.launch_reservation
      where ad_account_id = a.id and (campaigns > 0 or daily_budget > 0 or lifetime_budget > 0) and launch_id is distinct from $2::uuid) u
    order by a.n`,
);

/** Amounts that the launches of ad accounts use, in the order of the asks; those of one launch are left out when it is named. */
export async function findUse(
  em: EntityManager,
  asks: readonly UseAsk[],
  besides: string | null = null,
): Promise<LimitUse[]> {
  const wanted = asks.map(({ adAccountId: id, day }, n) => ({ n, id, day }));
  return (await readUse(em, [JSON.stringify(wanted), besides])).map(useOf);
}

type StoredClaims = Record<keyof LaunchClaims, string>;
type StoredReservation = { [K in keyof StoredClaims as `reserved${Capitalize<K>}`]: string | null };
const readClaimed = prepared<StoredClaims & StoredReservation & { timeZone: string | null; day: string | null }>(
  `select c.campaigns::text, c.daily_budget::text as "dailyBudget", c.lifetime_budget::text as "lifetimeBudget",
          r.time_zone as "timeZone", r.day::text, r.campaigns::text as "reservedCampaigns",
          r.daily_budget::text as "reservedDailyBudget", r.lifetime_budget::text as "reservedLifetimeBudget"
     from launcher.launch_claims($1::uuid, $2::uuid) c
     left join launcher.launch_reservation r on r.workspace_id = $1::uuid and r.launch_id = $2::uuid`,
);

/** Reads what a launch has reserved, and what its operations use. */
export async function findClaimed(em: EntityManager, workspaceId: string, launchId: string): Promise<Claimed> {
  const [row] = await readClaimed(em, [workspaceId, launchId]);
  const { timeZone, day, reservedCampaigns, reservedDailyBudget, reservedLifetimeBudget, ...claims } = row!;
  const found = {
    campaigns: reservedCampaigns,
    dailyBudget: reservedDailyBudget,
    lifetimeBudget: reservedLifetimeBudget,
  };
  const isReserved = timeZone !== null && day !== null;
  return { claims: claimsOf(claims), reserved: isReserved ? { timeZone, day, ...claimsOf(found) } : null };
}

const readDay = prepared<{ day: string; timeZone: string }>(
  'select day::text, time_zone as "timeZone" from launcher.launch_reservation where launch_id = $1::uuid',
);

/** Reads the day on which a launch's campaign counts; null where nothing was ever reserved. */
export async function findReservedDay(
  em: EntityManager,
  launchId: string,
): Promise<Pick<Reservation, 'day' | 'timeZone'> | null> {
  return (await readDay(em, [launchId]))[0] ?? null;
}

const store = preparedUnread(
  `insert into launcher.launch_reservation (workspace_id, launch_id, ad_account_id, time_zone, day, campaigns, daily_budget, lifetime_budget)
   values ($1::uuid, $2::uuid, $3::uuid, $4, $5::date, $6::int, $7::bigint, $8::bigint)
   on conflict (workspace_id, launch_id) do update set day = excluded.day, campaigns = excluded.campaigns,
     daily_budget = excluded.daily_budget, lifetime_budget = excluded.lifetime_budget`,
);

/** Stores a launch's reservation with the transaction's next statement. */
export async function storeReservation(
  em: EntityManager,
  { workspaceId, id, adAccountId }: { workspaceId: string; id: string; adAccountId: string },
  { timeZone, day, campaigns, dailyBudget, lifetimeBudget }: Reservation,
): Promise<void> {
  const amounts = [campaigns, dailyBudget, lifetimeBudget].map(String);
  await store(em, [workspaceId, id, adAccountId, timeZone, day, ...amounts]);
}

function useOf(row: Record<LimitName, string>): LimitUse {
  return Object.fromEntries(LIMIT_NAMES.map((name) => [name, BigInt(row[name])])) as LimitUse;
}

function claimsOf({
  campaigns,
  dailyBudget,
  lifetimeBudget,
}: { [K in keyof LaunchClaims]: string | null }): LaunchClaims {
  return {
    campaigns: BigInt(campaigns ?? 0),
    dailyBudget: BigInt(dailyBudget ?? 0),
    lifetimeBudget: BigInt(lifetimeBudget ?? 0),
  };
}
