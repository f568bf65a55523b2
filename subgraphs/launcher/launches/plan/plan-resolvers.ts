import type { Resolvers } from '../../generated/schema-types.ts';
import type { LaunchTemplateVersion } from '../launch-template-version.ts';
import { callsOf } from './calls-of.ts';
import { findingCounts } from './finding-counts.ts';
import { partOf } from './part-of.ts';
import { usageOf } from './planned-usage.ts';

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
      adSets: ({ plan }, part) => partOf(plan.adSets, part),
      ads: ({ plan }, part) => partOf(plan.ads, part),
      usage: ({ plan, standing }) => usageOf(plan, standing),
      budget: ({ plan }) => plan.budget,
      calls: ({ plan }, { ofAd, kinds, ...part }) => partOf(callsOf(plan, { ofAd, kinds }), part),
    },
  } satisfies Resolvers;
}
