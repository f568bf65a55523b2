import { limitExceeded, type Refusal } from '#kit/errors/refusals.ts';
import { LIMIT_NAMES, type LimitName, type LimitUse, type LimitValues } from './limit-values.ts';

/** Code of a plan's finding, and `finding` of a refusal, for a limit of the ad account that a launch would pass. */
export const ACCOUNT_LIMIT_REACHED = 'account_limit_reached';

/** A limit with what it allows, and what would be found with a launch. */
export interface Excess {
  limit: LimitName;
  allowed: bigint;
  found: bigint;
}

/** Returns the limits that would be passed by `more` on top of `used`. What adds nothing passes none, also where a lowered limit is passed already. */
export function excessesOf(allowed: LimitValues, used: LimitUse, more: LimitUse): Excess[] {
  return LIMIT_NAMES.flatMap((limit) => {
    const [most, found] = [allowed[limit], used[limit] + more[limit]];
    return most !== null && more[limit] > 0n && found > most ? [{ limit, allowed: most, found }] : [];
  });
}

/** Returns an excess in words, with the actions to take. */
export function excessMessage({ limit, allowed, found }: Excess, day: string): string {
  const [before, after, advice] = WORDS[limit];
  const on = limit === 'campaignsPerDay' ? ` on ${day}` : '';
  return `With this launch, ${before}${found}${after}${on}; the ad account's limits allow ${allowed}: ${advice}.`;
}

/** Returns the refusal of a launch that would pass limits of its ad account on a day of its time zone. Needs at least one. */
export function limitReached(excesses: readonly Excess[], day: string): Refusal {
  const limits = excesses.map(({ limit, allowed, found }) => ({
    limit: WIRE[limit],
    allowed: String(allowed),
    found: String(found),
  }));
  const message = excesses.map((excess) => excessMessage(excess, day)).join(' ');
  return limitExceeded(message, { ...limits[0], finding: ACCOUNT_LIMIT_REACHED, limits });
}

const WIRE: Record<LimitName, string> = {
  campaignsPerDay: 'CAMPAIGNS_PER_DAY',
  campaigns: 'CAMPAIGNS',
  dailyBudget: 'DAILY_BUDGET',
  lifetimeBudget: 'LIFETIME_BUDGET',
};

const RAISE = 'cancel launches that wait, or have the limit raised';
const WORDS: Record<LimitName, readonly [before: string, after: string, advice: string]> = {
  campaignsPerDay: ['launches create ', ' campaigns', `choose another day, ${RAISE}`],
  campaigns: ['launches create ', ' campaigns in all', `add to an existing ad set, ${RAISE}`],
  dailyBudget: ['daily budgets of launches come to ', ' minor units', `use smaller budgets, ${RAISE}`],
  lifetimeBudget: ['lifetime budgets of launches come to ', ' minor units', `use smaller budgets, ${RAISE}`],
};
