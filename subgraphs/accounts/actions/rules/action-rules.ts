import type { Violation } from '#kit/errors/refusals.ts';
import { domainFault } from '#kit/values/web-address.ts';
import type {
  AdCreateInput,
  AdSetCreateInput,
  CampaignCreateInput,
} from '#subgraphs/accounts/generated/schema-types.ts';
import { platformTime } from './platform-time.ts';
import { AD_SET_WORDS, CAMPAIGN_WORDS } from './word-rules.ts';

/** Objectives the platform accepts for new campaigns. */
export const OBJECTIVES = [
  'OUTCOME_AWARENESS',
  'OUTCOME_TRAFFIC',
  'OUTCOME_ENGAGEMENT',
  'OUTCOME_LEADS',
  'OUTCOME_SALES',
  'OUTCOME_APP_PROMOTION',
];
const BID_STRATEGIES = ['LOWEST_COST_WITHOUT_CAP', 'LOWEST_COST_WITH_BID_CAP', 'COST_CAP', 'LOWEST_COST_WITH_MIN_ROAS'];
const CAPPED_STRATEGIES = ['LOWEST_COST_WITH_BID_CAP', 'COST_CAP'];

type At = (name: string) => string;

/** Collects the faults of an input. */
export class Rules {
  readonly violations: Violation[] = [];
  readonly #at: At;

  constructor(at: At) {
    this.#at = at;
  }

  /** Notes a broken rule of a field unless it holds. */
  check(holds: boolean, field: string, rule: string, message: string): void {
    if (!holds) this.violations.push({ path: this.#at(field), rule, message });
  }
}

type Budgets = Pick<CampaignCreateInput, 'dailyBudget' | 'lifetimeBudget'>;

/** Rules of a new campaign, independent of its ad account. */
export const campaignRules = each<CampaignCreateInput>(
  (rules, { objective }) => {
    rules.check(OBJECTIVES.includes(objective), 'objective', 'objective', `must be one of ${OBJECTIVES.join(', ')}`);
  },
  checkBudgets,
  (rules, { specialAdCategories, specialAdCategoryCountry }) => {
    const special = specialAdCategories.some((category) => category !== 'NONE');
    const named = !special || (specialAdCategoryCountry ?? []).length > 0;
    const message = 'is needed with a special ad category: name the countries it holds for';
    rules.check(named, 'specialAdCategoryCountry', 'required', message);
  },
  (rules, input) => {
    const alone = input.isAdsetBudgetSharingEnabled !== true || !hasBudget(input);
    const message = 'cannot be true for a campaign with a budget of its own';
    rules.check(alone, 'isAdsetBudgetSharingEnabled', 'exclusive', message);
  },
  (rules, { isAdsetBudgetSharingEnabled: sharing, bidStrategy }) =>
    rules.check(
      sharing !== true || bidStrategy != null,
      'bidStrategy',
      'required',
      'is needed where budgets are shared',
    ),
  checkStrategy,
  (rules, { buyingType }) => {
    const message = 'must be AUCTION: reserved buying needs a prediction, which is not made here';
    rules.check(buyingType == null || buyingType === 'AUCTION', 'buyingType', 'unavailable', message);
  },
  (rules, input) => checkTimes(rules, input, 'stopTime'),
  (rules, { promotedObject }) => checkPlain(rules, 'promotedObject', promotedObject),
  ...CAMPAIGN_WORDS,
);

/** Rules of a new ad set, independent of its campaign. */
export const adSetRules = each<AdSetCreateInput>(
  checkBudgets,
  (rules, { lifetimeBudget, endTime }) => {
    const ends = lifetimeBudget == null || (endTime != null && platformTime(endTime) !== 0);
    rules.check(ends, 'endTime', 'required', 'is needed with a lifetime budget');
  },
  checkStrategy,
  checkBid,
  (rules, input) => checkTimes(rules, input, 'endTime'),
  (rules, { targeting }) => checkPlain(rules, 'targeting', targeting),
  (rules, { promotedObject }) => checkPlain(rules, 'promotedObject', promotedObject),
  (rules, { attributionSpec }) => checkPlain(rules, 'attributionSpec', attributionSpec),
  ...AD_SET_WORDS,
);

/** Rules of a new ad, independent of its ad set. */
export const adRules = each<AdCreateInput>(
  (rules, { conversionDomain }) => {
    const message = conversionDomain == null ? undefined : domainFault(conversionDomain);
    rules.check(message === undefined, 'conversionDomain', 'domain', message ?? '');
  },
  (rules, { trackingSpecs }) => checkPlain(rules, 'trackingSpecs', trackingSpecs),
);

/** Makes each check a rule of its own, which needs only the fields it reads. */
function each<Input>(...checks: ((rules: Rules, input: Input) => void)[]) {
  return checks.map((check) => (input: Input, at: At): Violation[] => {
    const rules = new Rules(at);
    check(rules, input);
    return rules.violations;
  });
}

/** Refuses `$` keys: in a plan they begin a reference of ours to an earlier call, and nobody may smuggle one in. */
export function checkPlain(rules: Rules, field: string, value: unknown): void {
  rules.check(!hasReservedKey(value), field, 'reserved', 'must hold no key that begins with $');
}

function hasReservedKey(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (!Array.isArray(value) && Object.keys(value).some((key) => key.startsWith('$'))) return true;
  return Object.values(value).some(hasReservedKey);
}

function hasBudget({ dailyBudget, lifetimeBudget }: Budgets): boolean {
  return dailyBudget != null || lifetimeBudget != null;
}

function checkBudgets(rules: Rules, { dailyBudget, lifetimeBudget }: Budgets): void {
  const both = dailyBudget != null && lifetimeBudget != null;
  rules.check(!both, 'lifetimeBudget', 'exclusive', 'cannot be given together with `dailyBudget`');
}

function checkStrategy(rules: Rules, { bidStrategy: strategy }: Pick<CampaignCreateInput, 'bidStrategy'>): void {
  const known = strategy == null || BID_STRATEGIES.includes(strategy);
  rules.check(known, 'bidStrategy', 'strategy', `must be one of ${BID_STRATEGIES.join(', ')}`);
}

function checkBid(rules: Rules, { bidStrategy, bidAmount }: AdSetCreateInput): void {
  if (bidStrategy == null || !BID_STRATEGIES.includes(bidStrategy)) return;
  if (CAPPED_STRATEGIES.includes(bidStrategy)) {
    rules.check(bidAmount != null, 'bidAmount', 'required', `is needed by ${bidStrategy}`);
  } else {
    rules.check(bidAmount == null, 'bidAmount', 'exclusive', `cannot be given with ${bidStrategy}`);
  }
}

function checkTimes<Field extends 'stopTime' | 'endTime'>(
  rules: Rules,
  input: { startTime?: string | null | undefined } & { [F in Field]?: string | null | undefined },
  endField: Field,
): void {
  const end = input[endField];
  const startAt = input.startTime == null ? null : platformTime(input.startTime);
  const endAt = end == null ? null : platformTime(end);
  const form = 'must be a time with its offset, such as 2026-05-12T10:45:09+02:00, or Unix seconds';
  rules.check(input.startTime == null || startAt !== null, 'startTime', 'time', form);
  rules.check(end == null || endAt !== null, endField, 'time', form);
  if (!startAt || !endAt) return;
  rules.check(endAt > startAt, endField, 'order', 'must be after `startTime`');
}
