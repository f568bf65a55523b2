import type { NodeRecord } from '../store/node-record.ts';
import { invalidParameter, invalidWithSubcode, missingObject } from '../wire/wire-error.ts';
import { allowedBilling, allowedGoals, BILLING_EVENTS, DESTINATIONS, OPTIMIZATION_GOALS } from './adset-goals.ts';
import { readAttribution } from './attribution-rules.ts';
import type { Budget } from './budget.ts';
import { BID_STRATEGIES, hasBudget, readBudget } from './budget.ts';
import { readOptionalTime } from './campaign-rules.ts';
import type { Call } from './node-type.ts';
import { readPromotedObject } from './promoted-object.ts';
import { checkProtectedAudience } from './special-category-rules.ts';
import { checkDsa, checkTargeting, recordsOf } from './targeting-rules.ts';

const MOST_ADSETS = 200;
const ROAS_STRATEGY = 'LOWEST_COST_WITH_MIN_ROAS';
const CAPPED = ['LOWEST_COST_WITH_BID_CAP', 'COST_CAP'];

/** The campaign a new ad set goes into. */
export function parentCampaign(call: Call, account: NodeRecord): NodeRecord {
  const id = call.params.text('campaign_id');
  if (id === undefined) throw invalidParameter('The parameter campaign_id is required', ['campaign_id']);
  const campaign = call.world.store.get(id);
  if (campaign?.kind !== 'campaign' || campaign.accountId !== account.accountId) throw missingObject(id, 'POST');
  if (campaign.status === 'DELETED' || campaign.status === 'ARCHIVED') {
    throw invalidWithSubcode(1487566, 'The Campaign Is Deleted', 'No ad set can be added to a deleted campaign.', [
      'campaign_id',
    ]);
  }
  refuseMoreThan(
    MOST_ADSETS,
    call.world.store.count({ kind: 'adset', parentId: campaign.id, isKept: true }),
    'ad sets',
    'campaign_id',
  );
  return campaign;
}

/**
 * Refuses one more where there are as many as the platform allows.
 *
 * @param siblings how many there are; what is archived or deleted does not count
 */
export function refuseMoreThan(most: number, siblings: number, what: string, blame: string): void {
  if (siblings < most) return;
  throw invalidParameter(`It holds ${most} ${what} already: archive or delete some first`, [blame]);
}

/**
 * Reads and checks the parameters of a new ad set.
 *
 * @throws WireError for the first rule that is broken
 */
export function readAdset(call: Call, account: NodeRecord, campaign: NodeRecord): Record<string, unknown> {
  const { params } = call;
  const goals = readGoals(call, campaign);
  const targeting = params.record('targeting');
  if (!targeting) throw invalidParameter('The parameter targeting is required', ['targeting']);
  checkTargeting(call, targeting, true);
  checkProtectedAudience(campaign, targeting);
  const budget = readAdsetBudget(call, account, campaign);
  const times = readTimes(call, budget);
  const data: Record<string, unknown> = {
    ...goals,
    targeting,
    ...budget,
    ...times,
    ...readBid(call, campaign, goals.optimization_goal),
    promoted_object: readPromotedObject(call, campaign, goals.optimization_goal),
    attribution_spec: readAttribution(params.list('attribution_spec'), {
      goal: goals.optimization_goal,
      objective: String(campaign.data.objective),
    }),
    frequency_control_specs: readFrequency(call, goals.optimization_goal),
    adset_schedule: readSchedule(call, budget),
    pacing_type: params.words('pacing_type') ?? ['standard'],
    dsa_beneficiary: params.text('dsa_beneficiary'),
    dsa_payor: params.text('dsa_payor'),
    is_dynamic_creative: params.boolean('is_dynamic_creative'),
    daily_min_spend_target: params.integer('daily_min_spend_target'),
    daily_spend_cap: params.integer('daily_spend_cap'),
    lifetime_min_spend_target: params.integer('lifetime_min_spend_target'),
    lifetime_spend_cap: params.integer('lifetime_spend_cap'),
  };
  checkDsa(account, data);
  return data;
}

function readGoals(
  call: Call,
  campaign: NodeRecord,
): { optimization_goal: string; billing_event: string; destination_type?: string } {
  const goal = call.params.word('optimization_goal', OPTIMIZATION_GOALS);
  if (goal === undefined) throw invalidParameter('The parameter optimization_goal is required', ['optimization_goal']);
  const billing = call.params.word('billing_event', BILLING_EVENTS);
  if (billing === undefined) throw invalidParameter('The parameter billing_event is required', ['billing_event']);
  const destination = call.params.word('destination_type', DESTINATIONS);
  const objective = String(campaign.data.objective);
  if (!allowedGoals(objective, destination).includes(goal)) {
    const sentence = `The goal ${goal} is not available for ${objective}${destination ? ` with ${destination}` : ''}.`;
    throw invalidWithSubcode(1815715, 'Performance Goal Not Available', sentence, ['optimization_goal']);
  }
  if (!allowedBilling(goal).includes(billing)) {
    throw invalidParameter(`The goal ${goal} cannot be billed by ${billing}`, ['billing_event']);
  }
  return { optimization_goal: goal, billing_event: billing, destination_type: destination };
}

function readAdsetBudget(call: Call, account: NodeRecord, campaign: NodeRecord): Budget {
  const budget = readBudget(call, account);
  const hasOwn = budget.daily_budget !== undefined || budget.lifetime_budget !== undefined;
  refuseBothBudgets(campaign, hasOwn);
  if (!hasOwn && !hasBudget(campaign)) {
    throw invalidParameter('The ad set needs daily_budget or lifetime_budget, since its campaign has no budget', [
      'daily_budget',
    ]);
  }
  return budget;
}

/** Refuses a budget on an ad set whose campaign has one: 1885621. */
export function refuseBothBudgets(campaign: NodeRecord | undefined, hasOwn: boolean): void {
  if (!hasOwn || !campaign || !hasBudget(campaign)) return;
  const sentence = 'The campaign has a budget; a campaign and its ad sets cannot both have one.';
  throw invalidWithSubcode(1885621, 'Budget On Both Levels', sentence, ['daily_budget']);
}

function readTimes(call: Call, budget: Budget): { start_time: number; end_time?: number } {
  const now = call.world.clock.now();
  const start = readOptionalTime(call, 'start_time') ?? now;
  const end = readOptionalTime(call, 'end_time') || undefined;
  if (end !== undefined && (end <= now || end <= start)) {
    throw invalidWithSubcode(
      1487033,
      'The End Is Not In The Future',
      'end_time must lie after now and after start_time.',
      ['end_time'],
    );
  }
  if (budget.lifetime_budget !== undefined && end === undefined) {
    throw invalidParameter('A lifetime budget needs end_time', ['end_time']);
  }
  if (budget.daily_budget !== undefined && end !== undefined && end - start < 24 * 3_600_000) {
    throw invalidParameter('A daily budget needs a run of more than 24 hours', ['end_time']);
  }
  return { start_time: start, end_time: end };
}

function readBid(call: Call, campaign: NodeRecord, goal: string): Record<string, unknown> {
  const amount = call.params.integer('bid_amount');
  const own = call.params.word('bid_strategy', BID_STRATEGIES);
  const inherited = hasBudget(campaign) ? campaign.data.bid_strategy : undefined;
  const strategy = String(
    own ?? inherited ?? (amount === undefined ? 'LOWEST_COST_WITHOUT_CAP' : 'LOWEST_COST_WITH_BID_CAP'),
  );
  if (CAPPED.includes(strategy) && amount === undefined) {
    throw invalidParameter(`The bid strategy ${strategy} needs bid_amount`, ['bid_amount']);
  }
  if (strategy === 'LOWEST_COST_WITHOUT_CAP' && amount !== undefined) {
    throw invalidWithSubcode(1885204, 'The Bid Must Be Automatic', 'This bid strategy takes no bid_amount.', [
      'bid_amount',
    ]);
  }
  const constraints = call.params.record('bid_constraints');
  if (strategy === ROAS_STRATEGY && (goal !== 'VALUE' || constraints?.roas_average_floor === undefined)) {
    throw invalidParameter(`${ROAS_STRATEGY} needs the goal VALUE and bid_constraints.roas_average_floor`, [
      'bid_constraints',
    ]);
  }
  return { bid_amount: amount, bid_strategy: strategy, bid_constraints: constraints };
}

function readFrequency(call: Call, goal: string): unknown[] | undefined {
  const specs = call.params.list('frequency_control_specs');
  if (!specs || specs.length === 0) return undefined;
  const blame = ['frequency_control_specs'];
  if (goal !== 'REACH' && goal !== 'THRUPLAY')
    throw invalidParameter('A frequency control needs the goal REACH or THRUPLAY', blame);
  for (const spec of recordsOf(specs)) {
    const inRange = [spec.interval_days, spec.max_frequency].every(
      (value) => Number(value) >= 1 && Number(value) <= 90,
    );
    if (!inRange) throw invalidParameter('interval_days and max_frequency must be from 1 to 90', blame);
  }
  return specs;
}

function readSchedule(call: Call, budget: Budget): unknown[] | undefined {
  const schedule = call.params.list('adset_schedule');
  if (!schedule || schedule.length === 0) return undefined;
  if (budget.lifetime_budget === undefined) {
    throw invalidParameter('A schedule by hours needs a lifetime budget', ['adset_schedule']);
  }
  for (const { start_minute: start, end_minute: end } of recordsOf(schedule)) {
    const whole = [start, end].every((minute) => Number.isInteger(Number(minute)) && Number(minute) % 60 === 0);
    if (!whole || Number(end) - Number(start) < 60 || Number(start) < 0 || Number(end) > 1440) {
      throw invalidParameter('Schedule times must be whole hours within a day, at least one hour long', [
        'adset_schedule',
      ]);
    }
  }
  return recordsOf(schedule).map((entry) => ({ timezone_type: 'USER', ...entry }));
}
