/** One account of the seed; money in the currency's smallest unit. */
export interface SeedAccount extends Record<string, unknown> {
  accountId: string;
  name: string;
  currency: string;
  timezone_name: string;
  min_daily_budget: number;
  /** Country its seeded ad sets target. */
  business_country_code: string;
}

const COMMON = {
  account_status: 1,
  disable_reason: 0,
  is_prepay_account: false,
  is_personal: 0,
  business_name: 'Sandbox Holding',
  owner: '734519028461753',
  user_tasks: ['DRAFT', 'ANALYZE', 'ADVERTISE', 'MANAGE'],
  capabilities: ['CAN_USE_REACH_AND_FREQUENCY', 'HAS_AD_STUDIES'],
  balance: 0,
};

/** The three accounts: dollars in New York, euros in Berlin, yen in Tokyo. */
export const SEED_ACCOUNTS: SeedAccount[] = [
  {
    ...COMMON,
    accountId: '482910374650192',
    name: 'Northwind Outfitters US',
    currency: 'USD',
    timezone_id: 7,
    timezone_name: 'America/New_York',
    min_daily_budget: 100,
    min_campaign_group_spend_cap: 10_000,
    amount_spent: 18_204_311,
    business_country_code: 'US',
  },
  {
    ...COMMON,
    accountId: '593028475610283',
    name: 'Northwind Outfitters EU',
    currency: 'EUR',
    timezone_id: 47,
    timezone_name: 'Europe/Berlin',
    min_daily_budget: 100,
    min_campaign_group_spend_cap: 9500,
    amount_spent: 7_310_550,
    business_country_code: 'DE',
  },
  {
    ...COMMON,
    accountId: '617283940516273',
    name: 'Northwind Outfitters Japan',
    currency: 'JPY',
    timezone_id: 77,
    timezone_name: 'Asia/Tokyo',
    min_daily_budget: 150,
    min_campaign_group_spend_cap: 15_000,
    amount_spent: 92_118_040,
    business_country_code: 'JP',
  },
];
