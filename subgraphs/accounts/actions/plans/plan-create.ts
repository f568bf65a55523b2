import { uuid7 } from '#kit/ids/uuid7.ts';
import { configuredDailyBudget } from '#subgraphs/accounts/dispatch/admission/configured-daily-budget.ts';
import type { PlannedOperation } from '#subgraphs/accounts/dispatch/operation/plan-check.ts';
import type {
  AdCreateInput,
  AdSetCreateInput,
  CampaignCreateInput,
} from '#subgraphs/accounts/generated/schema-types.ts';
import type {
  ActionTargetKind,
  FieldChange,
  Planned,
  PlanAccount,
  PlanFinding,
} from '#subgraphs/accounts/dispatch/log/action-plan.ts';
import { goneFindings, type LiveObject } from './live-object.ts';

type Params = Record<string, unknown>;

/** Context for planning a create besides its input. */
export interface CreateContext {
  account: PlanAccount;
  now: Date;
}

/** A new campaign. */
export function planCampaign(input: CampaignCreateInput, context: CreateContext): Planned {
  const hasBudget = input.dailyBudget != null || input.lifetimeBudget != null;
  const sharing = input.isAdsetBudgetSharingEnabled ?? (hasBudget ? null : false);
  const params = given({
    objective: input.objective,
    special_ad_categories: input.specialAdCategories,
    special_ad_category_country: input.specialAdCategoryCountry,
    daily_budget: input.dailyBudget,
    lifetime_budget: input.lifetimeBudget,
    is_adset_budget_sharing_enabled: sharing,
    bid_strategy: input.bidStrategy,
    buying_type: input.buyingType,
    promoted_object: input.promotedObject,
    start_time: input.startTime,
    stop_time: input.stopTime,
  });
  return planned('CAMPAIGN', 'campaigns', input.name, params, context, []);
}

/** A new ad set in a campaign that was read. */
export function planAdSet(input: AdSetCreateInput, context: CreateContext & { campaign: LiveObject }): Planned {
  const params = given({
    campaign_id: context.campaign.id,
    optimization_goal: input.optimizationGoal,
    billing_event: input.billingEvent,
    targeting: input.targeting,
    daily_budget: input.dailyBudget,
    lifetime_budget: input.lifetimeBudget,
    bid_amount: input.bidAmount,
    bid_strategy: input.bidStrategy,
    destination_type: input.destinationType,
    promoted_object: input.promotedObject,
    attribution_spec: input.attributionSpec,
    start_time: input.startTime,
    end_time: input.endTime,
    dsa_beneficiary: input.dsaBeneficiary,
    dsa_payor: input.dsaPayor,
  });
  const findings = goneFindings('CAMPAIGN', context.campaign, 'input.campaignId');
  return planned('AD_SET', 'adsets', input.name, params, context, findings);
}

/** A new ad in an ad set, with a creative; both were read. */
export function planAd(
  input: AdCreateInput,
  context: CreateContext & { adSet: LiveObject; creative: LiveObject },
): Planned {
  const params = given({
    adset_id: context.adSet.id,
    creative: { creative_id: context.creative.id },
    conversion_domain: input.conversionDomain,
    tracking_specs: input.trackingSpecs,
  });
  const findings = [
    ...goneFindings('AD_SET', context.adSet, 'input.adsetId'),
    ...goneFindings('CREATIVE', context.creative, 'input.creativeId'),
  ];
  return planned('AD', 'ads', input.name, params, context, findings);
}

/** Fields that a create sets; none has an earlier value. */
export function createdFields(params: Params): FieldChange[] {
  return Object.entries(params).map(([field, after]) => ({ field, before: null, after }));
}

/** Parameters without undefined ones; amounts as digits. */
export function given(params: Params): Params {
  const kept = Object.entries(params).filter(([, value]) => value !== null && value !== undefined);
  return Object.fromEntries(kept.map(([key, value]) => [key, typeof value === 'bigint' ? String(value) : value]));
}

function planned(
  kind: Exclude<ActionTargetKind, 'CREATIVE'>,
  edge: string,
  name: string,
  params: Params,
  { account, now }: CreateContext,
  findings: PlanFinding[],
): Planned {
  const bare: PlannedOperation = { id: uuid7(), kind, name, params, dependsOn: [] };
  const dailyBudget = configuredDailyBudget(bare, now);
  const whole = { name, ...params, status: 'PAUSED' };
  return {
    operations: [{ ...bare, dailyBudget: String(dailyBudget) }],
    target: { kind, id: null },
    changes: createdFields(whole),
    dailyBudget,
    findings,
    check: { path: `${account.platformId}/${edge}`, params: whole },
  };
}
