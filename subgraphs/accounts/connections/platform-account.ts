/** An ad account as the platform describes it, in this service's words. */
export interface PlatformAccount {
  platformId: string;
  name: string;
  currency: string;
  timezone: string;
  status: string;
  /** The first page the account may promote; null when it has none or may not list them. */
  pageId: string | null;
  /** The least daily budget it accepts, in minor units; null where the platform does not say. */
  minDailyBudget: string | null;
}

/** An ad account in the platform's own form. */
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

/** Translates an ad account's status from the platform's form. */
export function accountStatus(status: WireAccount['account_status']): string {
  return STATUS[String(status)] ?? 'OTHER';
}

/** The least daily budget of an ad account in its wire form, in minor units; null where the platform does not say. */
export function smallestBudget({ min_daily_budget: least }: Pick<WireAccount, 'min_daily_budget'>): string | null {
  return /^\d+$/u.test(String(least)) ? String(least) : null;
}

/** Reads an ad account from its wire form. */
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
