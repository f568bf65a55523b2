import type { AttributionWindow, CampaignObjective, PromotedObject } from '../template-config.ts';

/** Means that no destination parameter is sent. */
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

/** Destinations that the platform takes for each objective, and the optimization goals of each destination. */
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

/** Returns the billing events of the platform for a goal. */
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

/** Goals which are measured by conversions. */
export const CONVERSION_GOALS: readonly string[] = ['OFFSITE_CONVERSIONS', 'VALUE'];

/** Goals for which the platform limits how often one person sees an ad. */
export const FREQUENCY_GOALS: readonly string[] = ['REACH', 'THRUPLAY'];

/** Special categories whose ads may not choose people by age, gender or small places. */
export const PROTECTED_CATEGORIES: readonly string[] = [
  'HOUSING',
  'EMPLOYMENT',
  'FINANCIAL_PRODUCTS_SERVICES',
  'CREDIT',
];

type Kind = PromotedObject['kind'];

const KINDS: Readonly<Record<string, readonly Kind[]>> = {
  NONE: ['WEBSITE', 'CALLS', 'PROFILE'],
  WEBSITE: ['WEBSITE', 'WEB_APP', 'CALLS'],
  APP: ['APP', 'WEB_APP'],
  MESSENGER: ['MESSAGING'],
  WHATSAPP: ['MESSAGING'],
  ON_AD: ['FORM'],
  ON_POST: ['PROFILE'],
  ON_PAGE: ['PROFILE'],
  ON_EVENT: ['EVENT'],
  ON_VIDEO: ['PROFILE', 'WEBSITE'],
};

/** Kinds of promoted objects which go with a destination; null: all, since only the page is promoted. */
export function promotedKindsOf(objective: CampaignObjective, destination: string): readonly Kind[] | null {
  if (objective === 'OUTCOME_AWARENESS') return null;
  if (objective === 'OUTCOME_APP_PROMOTION') return ['APP'];
  const kinds = KINDS[destination] ?? [];
  const sold = objective === 'OUTCOME_SALES' && ['WEBSITE', 'APP'].includes(destination);
  return sold ? [...kinds, 'CATALOG', 'OMNICHANNEL'] : kinds;
}

const CLICK_1: AttributionWindow = { eventType: 'CLICK_THROUGH', windowDays: 1 };
const CLICK_7: AttributionWindow = { eventType: 'CLICK_THROUGH', windowDays: 7 };
const VIEW_1: AttributionWindow = { eventType: 'VIEW_THROUGH', windowDays: 1 };
const WATCH_1: AttributionWindow = { eventType: 'ENGAGED_VIDEO_VIEW', windowDays: 1 };

/** Sets of attribution windows the platform takes for a goal. */
export function attributionSetsOf(
  objective: CampaignObjective,
  destination: string,
  goal: string,
): AttributionWindow[][] {
  if (goal.startsWith('APP_INSTALLS')) {
    return [[CLICK_1], [CLICK_1, WATCH_1], [CLICK_1, VIEW_1], [CLICK_1, VIEW_1, WATCH_1]];
  }
  if (!CONVERSION_GOALS.includes(goal)) return [[CLICK_1]];
  const app = objective === 'OUTCOME_APP_PROMOTION' || destination === 'APP';
  return app ? [[CLICK_1], [CLICK_7]] : [[CLICK_1], [CLICK_7], [CLICK_1, VIEW_1], [CLICK_7, VIEW_1]];
}
