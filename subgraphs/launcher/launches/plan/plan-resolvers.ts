import type { Resolvers } from '../../generated/schema-types.ts';
import type { LaunchTemplateVersion } from '../launch-template-version.ts';
import { usageOf } from './planned-usage.ts';

/** Maps the fields of a previewed plan. */
export function planResolvers(templateVersion: LaunchTemplateVersion) {
  return {
    LaunchPlan: {
      fingerprint: ({ fingerprint }) => fingerprint,
      submittable: ({ plan }) => plan.findings.every((finding) => finding.severity !== 'BLOCKER'),
      findings: ({ plan }) => plan.findings,
      adAccount: ({ request }) => ({ id: request.adAccountId }),
      templateVersion: ({ request }, _, context) => templateVersion(request.templateVersionId, context),
      campaignName: ({ plan }) => plan.campaignName,
      adSets: ({ plan }) => plan.adSets,
      ads: ({ plan }) => plan.ads,
      usage: ({ plan, standing }) => usageOf(plan, standing),
      budget: ({ plan }) => plan.budget,
      calls: ({ plan }) => plan.calls,
    },
  } satisfies Resolvers;
}
