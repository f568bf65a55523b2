import type { CampaignObjective } from '../../templates/template-config.ts';

/** Stands for no destination parameter at all. */
export const NO_DESTINATION = 'NONE';

const SITE_GOALS = ['OFFSITE_CONVERSIONS', 'LINK_CLICKS', 'REACH', 'LANDING_PAGE_VIEWS', 'IMPRESSIONS'];
const CHAT_GOALS = ['LINK_CLICKS', 'REACH', 'IMPRESSIONS'];
const VISIT_GOALS = ['LINK_CLICKS', 'LANDING_PAGE_VIEWS', 'REACH', 'IMPRESSIONS'];
const SALES_GOALS = [...SITE_GOALS, 'VALUE'];
const APP_GOALS = [
  'APP_INSTALLS',
  'LINK_CLICKS',
  'OFFSITE_CONVERSIONS',
  'APP_INSTALLS_AND_OFFSITE_CONVERSIONS',
  'VALUE',
];

/** For each objective the destinations, and for each of them the optimization goals, which the platform takes. */
export const GOALS: Record<CampaignObjective, Readonly<Record<string, readonly string[]>>> = {
  OUTCOME_AWARENESS: { NONE: ['AD_RECALL_LIFT', 'REACH', 'IMPRESSIONS', 'THRUPLAY'] },
  OUTCOME_TRAFFIC: {
    NONE: VISIT_GOALS,
    WEBSITE: VISIT_GOALS,
    APP: ['LINK_CLICKS', 'REACH'],
    MESSENGER: CHAT_GOALS,
    WHATSAPP: CHAT_GOALS,
  },
  OUTCOME_ENGAGEMENT: {
    ON_POST: ['POST_ENGAGEMENT', 'REACH'],
    ON_PAGE: ['PAGE_LIKES'],
    ON_EVENT: ['EVENT_RESPONSES', 'POST_ENGAGEMENT', 'REACH', 'IMPRESSIONS'],
    ON_VIDEO: ['THRUPLAY'],
    MESSENGER: ['CONVERSATIONS', 'LINK_CLICKS', 'LEAD_GENERATION'],
    WEBSITE: SITE_GOALS,
    APP: SITE_GOALS,
  },
  OUTCOME_LEADS: { ON_AD: ['LEAD_GENERATION', 'QUALITY_LEAD'], WEBSITE: SITE_GOALS, APP: SITE_GOALS },
  OUTCOME_APP_PROMOTION: { NONE: APP_GOALS, APP: APP_GOALS },
  OUTCOME_SALES: { WEBSITE: SALES_GOALS, APP: SALES_GOALS, MESSENGER: ['CONVERSATIONS'] },
};

/** Goals for which the platform bills something besides impressions. */
const OTHER_BILLING: Readonly<Record<string, string>> = { LINK_CLICKS: 'LINK_CLICKS', THRUPLAY: 'THRUPLAY' };

/** What the platform bills for a goal. */
export function billingEventsOf(goal: string): string[] {
  const other = OTHER_BILLING[goal];
  return other ? ['IMPRESSIONS', other] : ['IMPRESSIONS'];
}

/** Bid strategies of the platform and what each needs besides its name. */
export const BID_STRATEGIES: Readonly<Record<string, 'nothing' | 'amount' | 'roas'>> = {
  LOWEST_COST_WITHOUT_CAP: 'nothing',
  LOWEST_COST_WITH_BID_CAP: 'amount',
  COST_CAP: 'amount',
  LOWEST_COST_WITH_MIN_ROAS: 'roas',
};

/** The strategy that needs nothing else, taken where a template names none. */
export const DEFAULT_BID_STRATEGY = 'LOWEST_COST_WITHOUT_CAP';

/** Special categories of the platform. */
export const SPECIAL_CATEGORIES = [
  'HOUSING',
  'EMPLOYMENT',
  'FINANCIAL_PRODUCTS_SERVICES',
  'ISSUES_ELECTIONS_POLITICS',
  'ONLINE_GAMBLING_AND_GAMING',
  'CREDIT',
  'NONE',
] as const;

/** Most ads the platform takes in one ad set. */
export const MAX_ADS_PER_AD_SET = 50;

/** Most ad sets the platform takes in one campaign. */
export const MAX_AD_SETS_PER_CAMPAIGN = 200;

/** Most calls one launch is admitted with. */
export const MAX_CALLS_PER_LAUNCH = 5_000;

/** Countries where the law asks who benefits from an ad and who pays for it. */
export const PAYOR_COUNTRIES: ReadonlySet<string> = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);
