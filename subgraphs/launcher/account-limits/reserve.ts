import type { EntityManager } from '@mikro-orm/postgresql';
import { accountDay } from './account-day.ts';
import { isLimited, type LimitUse } from './limit-values.ts';
import { findLimits, lockLimits } from './limits-repository.ts';
import { excessesOf, limitReached } from './over-limits.ts';
import { findClaimed, findReservedDay, findUse, storeReservation, type Claimed } from './reservation-repository.ts';

/** A launch as far as its reservation depends on it. */
export interface ReservingLaunch {
  workspaceId: string;
  id: string;
  adAccountId: string;
  state: string;
  scheduledAt?: Date | null;
  startedAt?: Date | null;
}

/** The time of a reservation, and the ad account's time zone where the launch has reserved nothing yet. */
export interface ReservedAt {
  now: Date;
  timeZone?: string;
}

/**
 * Reserves what the operations of a locked launch use of its ad account's limits, on the day on which its campaign is to be created. Throws
 * LIMIT_EXCEEDED when that passes a limit which the launch did not pass already. Locks the ad account's limits until the transaction ends, so
 * it comes at the end of one, behind the launch's operations.
 */
export async function reserve(em: EntityManager, launch: ReservingLaunch, at: ReservedAt): Promise<void> {
  const { workspaceId, id, adAccountId } = launch;
  await lockLimits(em, adAccountId);
  const claimed = await findClaimed(em, workspaceId, id);
  const timeZone = claimed.reserved?.timeZone ?? at.timeZone ?? 'UTC';
  const day = dayOf(launch, claimed, accountDay(dueAt(launch, at.now), timeZone));
  const allowed = await findLimits(em, adAccountId);
  if (allowed && isLimited(allowed)) {
    const [others] = await findUse(em, [{ adAccountId, day }], id);
    const before = reservedOn(claimed, day);
    const excesses = excessesOf(allowed, sumOf(others!, before), moreThan(before, claimed));
    if (excesses.length > 0) throw limitReached(excesses, day);
  }
  await storeReservation(em, launch, { timeZone, day, ...claimed.claims });
}

/** Reserves anew for a launch that begins on another day than it was reserved for. Throws LIMIT_EXCEEDED when that day has no room. */
export async function reserveToday(em: EntityManager, launch: ReservingLaunch, now: Date): Promise<void> {
  const reserved = await findReservedDay(em, launch.id);
  if (reserved?.day === accountDay(now, reserved?.timeZone ?? 'UTC')) return;
  await reserve(em, launch, { now });
}

/** Time at which a launch is to create its campaign. */
function dueAt({ state, scheduledAt }: ReservingLaunch, now: Date): Date {
  return state === 'SCHEDULED' ? (scheduledAt ?? now) : now;
}

/** A campaign that a started launch has created, or may have, stays on its day. */
function dayOf({ startedAt }: ReservingLaunch, { reserved }: Claimed, due: string): string {
  return reserved && reserved.campaigns > 0n && startedAt ? reserved.day : due;
}

function reservedOn({ reserved }: Claimed, day: string): LimitUse {
  const { campaigns = 0n, dailyBudget = 0n, lifetimeBudget = 0n } = reserved ?? {};
  return { campaignsPerDay: reserved?.day === day ? campaigns : 0n, campaigns, dailyBudget, lifetimeBudget };
}

function moreThan(before: LimitUse, { claims }: Claimed): LimitUse {
  return {
    campaignsPerDay: claims.campaigns - before.campaignsPerDay,
    campaigns: claims.campaigns - before.campaigns,
    dailyBudget: claims.dailyBudget - before.dailyBudget,
    lifetimeBudget: claims.lifetimeBudget - before.lifetimeBudget,
  };
}

function sumOf(one: LimitUse, other: LimitUse): LimitUse {
  return {
    campaignsPerDay: one.campaignsPerDay + other.campaignsPerDay,
    campaigns: one.campaigns + other.campaigns,
    dailyBudget: one.dailyBudget + other.dailyBudget,
    lifetimeBudget: one.lifetimeBudget + other.lifetimeBudget,
  };
}
