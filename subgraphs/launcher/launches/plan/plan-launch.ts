import type { CreativeVariant } from '../../creatives/creative-content.ts';
import { configFaults } from '../../templates/rules/config-faults.ts';
import { namePatterns, type NamingValues } from '../../templates/rules/naming.ts';
import { adSetParams } from './ad-set-params.ts';
import { CallList } from './call-list.ts';
import { campaignParams } from './campaign-params.ts';
import { checkCreatives } from './check-creatives.ts';
import { adContentsOf, planAdCreative, type AdContent } from './creatives/plan-ad-creative.ts';
import { Findings } from './findings.ts';
import { groupCreatives, type CreativeGroup } from './group-creatives.ts';
import type { LaunchPlan, PlanCreative, PlanInput, PlannedAd, PlannedAdSet, PlannedBudget } from './launch-plan.ts';
import { checkNames } from './check-names.ts';
import { MAX_AD_SETS_PER_CAMPAIGN, MAX_ADS_PER_AD_SET, MAX_CALLS_PER_LAUNCH } from './launch-sizes.ts';

const CAMPAIGN_KEY = 'campaign';

/**
 * What a launch creates, in full: names, budgets and every call in order, with whatever stands in the way. A pure
 * function, so that a preview and the submission that follows it agree. Every variant of a creative version becomes a
 * creative and an ad of its own.
 */
export function planLaunch(input: PlanInput): LaunchPlan {
  const findings = new Findings();
  const calls = new CallList();
  const config = input.template.config;
  const values = commonValues(input);
  const patterns = namePatterns(config.naming);
  const campaignName = patterns.campaign.expand(values);
  for (const { code, path, message } of configFaults(config)) findings.block(code, `template.${path}`, message);
  checkCreatives(input, findings);
  checkBudget(input, findings);
  calls.add({
    key: CAMPAIGN_KEY,
    effect: 'CREATE',
    kind: 'CAMPAIGN',
    name: campaignName,
    params: campaignParams(config, campaignName, findings),
    parentKey: null,
    dependsOn: [],
    file: null,
  });
  const groups = groupCreatives(input.creatives, config.structure?.mode ?? 'ALL', findings);
  const shared = adSetParams(config, { pageId: input.account.pageId, now: input.now }, findings);
  const progress = { calls, findings, values, patterns, shared };
  const adSets = groups.map((group, index) => planAdSet(input, progress, group, index));
  const ads = planAds(input, progress, groups, adSets);
  checkSizes(adSets, calls.ordered().length, findings);
  checkNames(campaignName, adSets, ads, findings);
  return {
    campaignName,
    adSets,
    ads,
    budget: budgetOf(input, adSets),
    calls: calls.ordered(),
    findings: findings.sorted(),
  };
}

interface Progress {
  calls: CallList;
  findings: Findings;
  values: NamingValues;
  patterns: ReturnType<typeof namePatterns>;
  shared: Record<string, unknown>;
}

function planAdSet(input: PlanInput, progress: Progress, group: CreativeGroup, index: number): PlannedAdSet {
  const { budget } = input.template.config;
  const name = progress.patterns.adset.expand({ ...progress.values, group: group.name, index: String(index + 1) });
  const key = `adset:${group.key}`;
  const campaign = { $operation: CAMPAIGN_KEY, field: 'id' };
  progress.calls.add({
    key,
    effect: 'CREATE',
    kind: 'AD_SET',
    name,
    params: { name, campaign_id: campaign, ...progress.shared },
    parentKey: CAMPAIGN_KEY,
    dependsOn: [CAMPAIGN_KEY],
    file: null,
  });
  const adCount = group.creatives.reduce((sum, creative) => sum + adContentsOf(creative).length, 0);
  const budgetMinor = budget.owner === 'ADSET' ? budget.amountMinor : null;
  return { key, name, group: group.name, budgetMinor, adCount };
}

function planAds(input: PlanInput, progress: Progress, groups: CreativeGroup[], adSets: PlannedAdSet[]): PlannedAd[] {
  const ads: PlannedAd[] = [];
  for (const [index, group] of groups.entries()) {
    for (const creative of group.creatives) {
      for (const content of adContentsOf(creative)) {
        const ad = planAd(input, progress, adSets[index]!, creative, content, ads.length);
        if (ad) ads.push(ad);
      }
    }
  }
  return ads;
}

function planAd(
  input: PlanInput,
  progress: Progress,
  adSet: PlannedAdSet,
  creative: PlanCreative,
  content: AdContent,
  index: number,
): PlannedAd | null {
  const made = planAdCreative(input, progress, creative, content);
  if (!made) return null;
  const { variant } = content;
  const name = progress.patterns.ad.expand(adValues(progress.values, adSet, creative, variant, index));
  const key = `ad:${adSet.key}:${creative.versionId}:${variant.variantKey}`;
  progress.calls.add({
    key,
    effect: 'CREATE',
    kind: 'AD',
    name,
    params: {
      name,
      adset_id: { $operation: adSet.key, field: 'id' },
      creative: { creative_id: { $operation: made.creativeKey, field: 'id' } },
      status: 'PAUSED',
    },
    parentKey: adSet.key,
    dependsOn: [adSet.key, made.creativeKey],
    file: null,
  });
  return {
    key,
    name,
    adSetKey: adSet.key,
    adSetName: adSet.name,
    creativeId: creative.id,
    creativeVersionId: creative.versionId,
    variantKey: variant.variantKey,
    locale: variant.locale,
    sourceItemId: null,
    replacesItemId: null,
    callKeys: [...made.callKeys, CAMPAIGN_KEY, adSet.key, key],
  };
}

function commonValues(input: PlanInput): NamingValues {
  const { request, template, account, now } = input;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .toZonedDateTimeISO(account.timezone)
    .toPlainDate();
  return {
    launch: request.name,
    account: account.name,
    template: template.name,
    date: today.toString(),
    operation: request.operation.toLowerCase(),
    purpose: request.purpose.toLowerCase(),
    objective: template.config.campaign.objective.replace('OUTCOME_', '').toLowerCase(),
  };
}

function adValues(
  values: NamingValues,
  adSet: PlannedAdSet,
  creative: PlanCreative,
  variant: CreativeVariant,
  index: number,
): NamingValues {
  return {
    ...values,
    group: adSet.group,
    index: String(index + 1),
    creative: creative.name,
    concept: creative.concept ?? '',
    version: String(creative.versionNumber),
    variant: variant.variantKey,
    locale: variant.locale,
    format: creative.content.format.toLowerCase(),
  };
}

function checkBudget(input: PlanInput, findings: Findings): void {
  const { currency } = input.template.config.budget;
  if (currency !== input.account.currency) {
    findings.block(
      'currency_mismatch',
      'template.budget.currency',
      `The ad account counts in ${input.account.currency}, the template's budget in ${currency}.`,
    );
  }
}

function checkSizes(adSets: PlannedAdSet[], callCount: number, findings: Findings): void {
  if (callCount > MAX_CALLS_PER_LAUNCH) {
    findings.block(
      'too_many_calls',
      'request.selection',
      `${callCount} calls are more than the ${MAX_CALLS_PER_LAUNCH} of one launch: split it.`,
    );
  }
  if (adSets.length > MAX_AD_SETS_PER_CAMPAIGN) {
    findings.block(
      'too_many_ad_sets',
      'request.selection',
      `${adSets.length} ad sets are more than the ${MAX_AD_SETS_PER_CAMPAIGN} a campaign holds.`,
    );
  }
  for (const { name, adCount } of adSets) {
    if (adCount > MAX_ADS_PER_AD_SET) {
      findings.block(
        'too_many_ads',
        'request.selection',
        `Ad set "${name}" would get ${adCount} ads; it holds ${MAX_ADS_PER_AD_SET}.`,
      );
    }
  }
}

function budgetOf(input: PlanInput, adSets: PlannedAdSet[]): PlannedBudget {
  const budget = input.template.config.budget;
  const times = budget.owner === 'ADSET' ? BigInt(adSets.length) : 1n;
  return {
    owner: budget.owner,
    period: budget.period,
    amountMinor: budget.amountMinor,
    currency: budget.currency,
    totalMinor: (BigInt(budget.amountMinor) * times).toString(),
  };
}
