/** Names of an ad account's limits on launches. */
export const LIMIT_NAMES = ['campaignsPerDay', 'campaigns', 'dailyBudget', 'lifetimeBudget'] as const;

/** Name of a limit. */
export type LimitName = (typeof LIMIT_NAMES)[number];

/** The limits of an ad account, budgets in minor units; null for no limit. */
export type LimitValues = Record<LimitName, bigint | null>;

/** Amounts that limits count: campaigns of one day, campaigns in all, and budgets in minor units. */
export type LimitUse = Record<LimitName, bigint>;

/** No limit at all. */
export const NO_LIMITS: LimitValues = {
  campaignsPerDay: null,
  campaigns: null,
  dailyBudget: null,
  lifetimeBudget: null,
};

/** Nothing used. */
export const NO_USE: LimitUse = { campaignsPerDay: 0n, campaigns: 0n, dailyBudget: 0n, lifetimeBudget: 0n };

/** Returns true when at least one limit is set. */
export function isLimited(values: LimitValues): boolean {
  return LIMIT_NAMES.some((name) => values[name] !== null);
}
