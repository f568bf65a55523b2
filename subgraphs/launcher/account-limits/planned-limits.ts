import type { EntityManager } from '@mikro-orm/postgresql';
import { accountDay } from './account-day.ts';
import { isLimited, NO_LIMITS, NO_USE, type LimitUse, type LimitValues } from './limit-values.ts';
import { findLimits } from './limits-repository.ts';
import { findUse } from './reservation-repository.ts';

/** An ad account's limits on launches with their use, as a plan needs them. */
export interface PlannedLimits {
  allowed: LimitValues;
  /** Amounts that launches use already; nothing where no limit is set. */
  used: LimitUse;
  /** Day of the ad account on which the planned campaign would count, as `YYYY-MM-DD`. */
  day: string;
}

/** Reads the limits that a launch beginning at a time would use. Nothing is locked: submission checks them again as it reserves. */
export async function readPlannedLimits(
  em: EntityManager,
  { id: adAccountId, timezone }: { id: string; timezone: string },
  begins: Date,
): Promise<PlannedLimits> {
  const day = accountDay(begins, timezone);
  const allowed = (await findLimits(em, adAccountId)) ?? NO_LIMITS;
  const [used = NO_USE] = isLimited(allowed) ? await findUse(em, [{ adAccountId, day }]) : [];
  return { allowed, used, day };
}
