import type { NodeRecord } from '../store/node-record.ts';
import { invalidParameter, invalidWithSubcode } from '../wire/wire-error.ts';
import { parseTime } from '../wire/wire-time.ts';
import type { Budget } from './budget.ts';
import { BID_STRATEGIES, readBudget } from './budget.ts';
import type { Call } from './node-type.ts';
import { checkCategoryCountries } from './special-category-rules.ts';
import { checkCountryCodes } from './targeting-words.ts';

/** The objectives new campaigns may have. */
const OBJECTIVES = [
  'OUTCOME_AWARENESS',
  'OUTCOME_TRAFFIC',
  'OUTCOME_ENGAGEMENT',
  'OUTCOME_LEADS',
  'OUTCOME_SALES',
  'OUTCOME_APP_PROMOTION',
] as const;

const CATEGORIES = [
  'NONE',
  'HOUSING',
  'EMPLOYMENT',
  'FINANCIAL_PRODUCTS_SERVICES',
  'CREDIT',
  'ISSUES_ELECTIONS_POLITICS',
  'ONLINE_GAMBLING_AND_GAMING',
];

const MAJOR_WITH_SHARING_FLAG = 24;
const NO_SPEND_CAP = 922_337_203_685_478;

/**
 * Reads and checks the parameters of a new campaign.
 *
 * @throws WireError for the first rule that is broken
 */
export function readCampaign(call: Call, account: NodeRecord): Record<string, unknown> {
  const { params } = call;
  const objective = params.word('objective', OBJECTIVES);
  if (objective === undefined) throw invalidParameter('The parameter objective is required', ['objective']);
  const categories = readCategories(call);
  const countries = params.words('special_ad_category_country');
  checkCountryCodes(countries ?? [], ['special_ad_category_country']);
  checkCategoryCountries(categories, countries);
  const budget = readBudget(call, account);
  const sharing = readSharing(call, budget);
  return {
    objective,
    special_ad_categories: categories,
    special_ad_category_country: countries,
    ...budget,
    bid_strategy: readStrategy(call, budget, sharing),
    buying_type: params.word('buying_type', ['AUCTION', 'RESERVED']) ?? 'AUCTION',
    is_adset_budget_sharing_enabled: sharing,
    is_skadnetwork_attribution: params.boolean('is_skadnetwork_attribution'),
    promoted_object: params.record('promoted_object'),
    spend_cap: readSpendCap(call, account),
    start_time: readOptionalTime(call, 'start_time'),
    stop_time: readOptionalTime(call, 'stop_time'),
    pacing_type: params.words('pacing_type'),
  };
}

/** A time parameter in milliseconds, or undefined when it was not sent. */
export function readOptionalTime(call: Call, name: string): number | undefined {
  const value = call.params.text(name);
  return value === undefined ? undefined : parseTime(value, name);
}

function readCategories(call: Call): string[] {
  const sent = call.params.values.special_ad_categories;
  const categories = sent === '' ? undefined : call.params.words('special_ad_categories');
  if (!categories) throw invalidParameter('The parameter special_ad_categories is required', ['special_ad_categories']);
  const unknown = categories.filter((category) => !CATEGORIES.includes(category));
  if (unknown.length > 0) {
    throw invalidParameter(`Unknown special ad category ${unknown.join(', ')}`, ['special_ad_categories']);
  }
  return categories.filter((category) => category !== 'NONE');
}

function readSharing(call: Call, budget: Budget): boolean | undefined {
  const sharing = call.params.boolean('is_adset_budget_sharing_enabled');
  const hasOwn = budget.daily_budget !== undefined || budget.lifetime_budget !== undefined;
  const blame = ['is_adset_budget_sharing_enabled'];
  if (hasOwn && sharing) {
    const sentence = 'Ad set budget sharing cannot be combined with a campaign budget.';
    throw invalidWithSubcode(4834002, 'Budget Sharing Is Not Available', sentence, blame);
  }
  if (!hasOwn && sharing === undefined && call.version >= MAJOR_WITH_SHARING_FLAG) {
    const sentence = 'Say true or false in is_adset_budget_sharing_enabled when the campaign has no budget.';
    throw invalidWithSubcode(4834011, 'Budget Sharing Must Be Decided', sentence, blame);
  }
  return sharing;
}

function readStrategy(call: Call, budget: Budget, sharing: boolean | undefined): string | undefined {
  const strategy = call.params.word('bid_strategy', BID_STRATEGIES);
  if (sharing && strategy === undefined) {
    const sentence = 'Ad set budget sharing needs a bid strategy on the campaign.';
    throw invalidWithSubcode(4834005, 'A Bid Strategy Is Needed', sentence, ['bid_strategy']);
  }
  const hasOwn = budget.daily_budget !== undefined || budget.lifetime_budget !== undefined;
  return strategy ?? (hasOwn ? 'LOWEST_COST_WITH_BID_CAP' : undefined);
}

/** The spend cap in minor units; the platform's largest number takes a cap away. */
export function readSpendCap(call: Call, account: NodeRecord): number | undefined {
  const cap = call.params.integer('spend_cap');
  if (cap === undefined || cap === 0 || cap === NO_SPEND_CAP) return undefined;
  const minimum = Number(account.data.min_campaign_group_spend_cap ?? 10_000);
  if (cap < minimum) {
    throw invalidWithSubcode(2446307, 'The Spend Cap Is Too Low', `The spend cap must be at least ${minimum}.`, [
      'spend_cap',
    ]);
  }
  return cap;
}
