/** An ad account as the platform describes it, in this service's words. */
export interface PlatformAccount {
  platformId: string;
  name: string;
  currency: string;
  timezone: string;
  status: string;
  /** The first page the account may promote; null when it has none or may not say. */
  pageId: string | null;
  /** The least daily budget it takes, in minor units; null where it does not say. */
  minDailyBudget: string | null;
}

/** The platform's own form of it. */
export interface WireAccount {
  id: string;
  account_id?: string;
  name?: string;
  currency: string;
  timezone_name: string;
  account_status?: number | string;
  min_daily_budget?: number | string;
}

const STATUS: Record<string, string> = {
  '1': 'ACTIVE',
  '2': 'DISABLED',
  '3': 'UNSETTLED',
  '7': 'IN_REVIEW',
  '8': 'UNSETTLED',
  '9': 'IN_GRACE_PERIOD',
  '100': 'CLOSING',
  '101': 'CLOSED',
};

/** An ad account's status as the platform gives it, in this service's words. */
export function accountStatus(status: WireAccount['account_status']): string {
  return STATUS[String(status)] ?? 'OTHER';
}

/** The least daily budget of an ad account in its wire form, in minor units; null where the platform does not say. */
export function smallestBudget({ min_daily_budget: least }: Pick<WireAccount, 'min_daily_budget'>): string | null {
  return /^\d+$/u.test(String(least)) ? String(least) : null;
}

/** Reads an ad account's wire form. */
export function platformAccount(wire: WireAccount, pageId: string | null): PlatformAccount {
  return {
    platformId: wire.id,
    name: wire.name ?? wire.id,
    currency: wire.currency,
    timezone: wire.timezone_name,
    status: accountStatus(wire.account_status),
    pageId,
    minDailyBudget: smallestBudget(wire),
  };
}
