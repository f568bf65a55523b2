import { OPTIMIZATION_GOALS } from '#platform/words/ad-set-words.ts';
import type { RuleAttribute, RuleLevel } from '#subgraphs/rules/generated/schema-types.ts';

/** An attribute of campaigns, ad sets or ads for target filters. */
export type Attribute = Omit<RuleAttribute, 'operators'>;

const ALL: readonly RuleLevel[] = ['CAMPAIGN', 'ADSET', 'AD'];
const WITH_BUDGET: readonly RuleLevel[] = ['CAMPAIGN', 'ADSET'];

const EFFECTIVE_STATUSES = [
  'ACTIVE',
  'PAUSED',
  'CAMPAIGN_PAUSED',
  'ADSET_PAUSED',
  'IN_PROCESS',
  'PENDING_REVIEW',
  'PREAPPROVED',
  'PENDING_BILLING_INFO',
  'DISAPPROVED',
  'WITH_ISSUES',
];
const OBJECTIVES = [
  'OUTCOME_AWARENESS',
  'OUTCOME_TRAFFIC',
  'OUTCOME_ENGAGEMENT',
  'OUTCOME_LEADS',
  'OUTCOME_SALES',
  'OUTCOME_APP_PROMOTION',
];
const BID_STRATEGIES = ['LOWEST_COST_WITHOUT_CAP', 'LOWEST_COST_WITH_BID_CAP', 'COST_CAP', 'LOWEST_COST_WITH_MIN_ROAS'];

type Kind = Attribute['kind'];

function attribute(id: string, kind: Kind, levels: readonly RuleLevel[], description: string): Attribute {
  return { id, kind, levels, description, choices: [] };
}

function choice(id: string, levels: readonly RuleLevel[], choices: readonly string[], description: string): Attribute {
  return { ...attribute(id, 'CHOICE', levels, description), choices };
}

/** Attributes of target filters. With the scope `ancestor` a filter reads the levels above. Archived and deleted objects are never targets. */
export const ATTRIBUTES: readonly Attribute[] = [
  attribute('id', 'IDENTIFIER', ALL, 'Id on the platform.'),
  attribute('name', 'TEXT', ALL, 'Name on the platform; case is ignored.'),
  choice('status', ALL, ['ACTIVE', 'PAUSED'], 'Status as it was set.'),
  choice(
    'effective_status',
    ALL,
    EFFECTIVE_STATUSES,
    'Status as the platform delivers, which follows the levels above too.',
  ),
  attribute('tags', 'TEXT_SET', ALL, 'Tags given by rules or members; case is ignored.'),
  attribute('created_time', 'INSTANT', ALL, 'Time of its creation.'),
  attribute('start_time', 'INSTANT', WITH_BUDGET, 'Time at which delivery starts.'),
  attribute('end_time', 'INSTANT', WITH_BUDGET, 'Time at which delivery ends.'),
  choice('objective', ['CAMPAIGN'], OBJECTIVES, 'Objective of the campaign.'),
  choice('buying_type', ['CAMPAIGN'], ['AUCTION', 'RESERVED'], 'Buying type of the campaign.'),
  choice('bid_strategy', WITH_BUDGET, BID_STRATEGIES, 'Bid strategy, where the object has one of its own.'),
  attribute(
    'daily_budget',
    'MONEY',
    WITH_BUDGET,
    'Daily budget in major units of the account currency, where the object has one.',
  ),
  attribute(
    'lifetime_budget',
    'MONEY',
    WITH_BUDGET,
    'Lifetime budget in major units of the account currency, where the object has one.',
  ),
  choice(
    'budget_mode',
    WITH_BUDGET,
    ['daily', 'lifetime', 'above', 'below', 'none'],
    'Kind of its own budget; `above` for an ad set under a campaign with a budget, `below` for a campaign whose ad sets have them.',
  ),
  choice('optimization_goal', ['ADSET'], OPTIMIZATION_GOALS, 'Result that delivery is optimised for.'),
  choice('learning_stage', ['ADSET'], ['LEARNING', 'SUCCESS', 'FAIL'], "Stage of the delivery's learning."),
];
