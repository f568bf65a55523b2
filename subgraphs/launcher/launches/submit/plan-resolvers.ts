import { moneyOf } from '#kit/money/money.ts';
import type { Resolvers } from '#subgraphs/launcher/generated/schema-types.ts';
import type { LaunchTemplateVersion } from '#subgraphs/launcher/launches/launch/launch-template-version.ts';
import { callsOf } from '#subgraphs/launcher/launches/plan/calls-of.ts';
import { findingCounts } from '#subgraphs/launcher/launches/plan/checks/finding-counts.ts';
import { partOf } from '#subgraphs/launcher/launches/plan/part-of.ts';
import { usageOf } from '#subgraphs/launcher/launches/plan/planned-usage.ts';

/** Maps the fields of a previewed plan. */
export function planResolvers(templateVersion: LaunchTemplateVersion) {
  return {
    LaunchPlan: {
      fingerprint: ({ fingerprint }) => fingerprint,
      submittable: ({ plan }) => plan.findings.every((finding) => finding.severity !== 'BLOCKER'),
      findingCounts: ({ plan }) => findingCounts(plan),
      findings: ({ plan }, part) => partOf(plan.findings, part),
      adAccount: ({ request }) => ({ id: request.adAccountId }),
      templateVersion: ({ request }, _, context) => templateVersion(request.templateVersionId, context),
      campaignName: ({ plan }) => plan.campaignName,
      adSets: ({ plan, request: { adAccountId } }, part) =>
        partOf(plan.adSets, part).map((adSet) => ({ ...adSet, adAccountId, currency: plan.budget.currency })),
      ads: ({ plan, request: { adAccountId } }, part) => partOf(plan.ads, part).map((ad) => ({ ...ad, adAccountId })),
      usage: ({ plan, accountState }) => usageOf(plan, accountState),
      budget: ({ plan }) => plan.budget,
      calls: ({ plan }, { ofAd, kinds, ...part }) => partOf(callsOf(plan, { ofAd, kinds }), part),
    },
    PlannedBudget: {
      amount: ({ amountMinor, currency }) => moneyOf(amountMinor, currency),
      total: ({ totalMinor, currency }) => moneyOf(totalMinor, currency),
    },
    PlannedAdSet: { budget: ({ budgetMinor, currency }) => moneyOf(budgetMinor, currency) },
  } satisfies Resolvers;
}
