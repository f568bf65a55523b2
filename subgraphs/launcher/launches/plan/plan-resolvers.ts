import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { PreviewedPlan } from '../launch-service.ts';
import type { LaunchTemplateVersion } from '../launch-template-version.ts';
import { usageOf } from './planned-usage.ts';

/** Maps the fields of a previewed plan. */
export function planResolvers(templateVersion: LaunchTemplateVersion) {
  return {
    LaunchPlan: {
      submittable: ({ plan }: PreviewedPlan) => plan.findings.every((finding) => finding.severity !== 'BLOCKER'),
      findings: ({ plan }: PreviewedPlan) => plan.findings,
      adAccount: ({ request }: PreviewedPlan) => ({ id: request.adAccountId }),
      templateVersion: ({ request }: PreviewedPlan, _: unknown, context: RequestContext) =>
        templateVersion(request.templateVersionId, context),
      campaignName: ({ plan }: PreviewedPlan) => plan.campaignName,
      adSets: ({ plan }: PreviewedPlan) => plan.adSets,
      ads: ({ plan }: PreviewedPlan) => plan.ads,
      usage: ({ plan }: PreviewedPlan) => usageOf(plan),
      budget: ({ plan }: PreviewedPlan) => plan.budget,
      calls: ({ plan }: PreviewedPlan) => plan.calls,
    },
  };
}
