import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { TemplateService } from '../templates/template-service.ts';
import type { TemplateVersionRow } from '../templates/template-version.ts';
import type { LaunchItemRow } from './launch-item.ts';
import type { LaunchOperationRow } from './launch-operation.ts';
import type { LaunchService, PreviewedPlan } from './launch-service.ts';
import { itemStateOf } from './launch-state.ts';
import type { LaunchRow } from './launch.ts';
import type { FollowArgs, ProgressEvent, ProgressFollower } from './progress/follow-progress.ts';

interface PageArgs {
  first: number;
  after?: string | null;
}

/** What launch fields of the graph are mapped to. */
export interface LaunchServices {
  launches: LaunchService;
  templates: TemplateService;
  progress: ProgressFollower;
}

/** Maps launch fields of the graph to the services. */
export function launchResolvers({ launches, templates, progress }: LaunchServices) {
  const templateVersion = (id: string, { viewer, loaders }: RequestContext) =>
    loaders.get<string, TemplateVersionRow>('template version', (ids) => templates.versions(viewer, ids)).load(id);
  return {
    Query: {
      launchPreview: (_: unknown, { request }: { request: unknown }, context: RequestContext) =>
        launches.preview(context, request),
      launch: (_: unknown, { adAccountId, id }: { adAccountId: string; id: string }, context: RequestContext) =>
        launches.launch(context, adAccountId, id),
      launches: (_: unknown, args: PageArgs & { adAccountId: string }, context: RequestContext) =>
        launches.page(context, args.adAccountId, args),
    },
    Mutation: {
      launchSubmit: (_: unknown, { request }: { request: unknown }, context: RequestContext) =>
        launches.submit(context, request),
    },
    Subscription: {
      launchProgress: {
        subscribe: (_: unknown, args: FollowArgs, context: RequestContext) => progress.follow(context, args),
        resolve: (event: ProgressEvent) => event,
      },
    },
    AdAccount: {
      __resolveReference: ({ id }: { id: string }) => ({ id }),
      launches: ({ id }: { id: string }, args: PageArgs, context: RequestContext) => launches.page(context, id, args),
    },
    Launch: {
      adAccount: ({ adAccountId }: LaunchRow) => ({ id: adAccountId }),
      templateVersion: ({ templateVersionId }: LaunchRow, _: unknown, context: RequestContext) =>
        templateVersion(templateVersionId, context),
      items: (launch: LaunchRow, args: PageArgs, { viewer }: RequestContext) => launches.items(viewer, launch, args),
      operations: (launch: LaunchRow, args: PageArgs, { viewer }: RequestContext) =>
        launches.operations(viewer, launch, args),
    },
    LaunchItem: {
      operations: ({ operationIds }: LaunchItemRow, _: unknown, { viewer, loaders }: RequestContext) =>
        loaders
          .get<string, LaunchOperationRow>('launch operation', (ids) => launches.operationsById(viewer, ids))
          .loadMany(operationIds),
    },
    LaunchOperation: { state: ({ doorState }: LaunchOperationRow) => itemStateOf(doorState) },
    LaunchProgress: {
      adAccount: ({ adAccountId }: ProgressEvent) => ({ id: adAccountId }),
      launch: ({ adAccountId, launchId }: ProgressEvent, _: unknown, context: RequestContext) =>
        launches.launch(context, adAccountId, launchId),
      item: ({ item }: ProgressEvent, _: unknown, { viewer }: RequestContext) =>
        item ? launches.itemAsOf(viewer, item) : null,
    },
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

function usageOf({ calls }: PreviewedPlan['plan']) {
  const count = (kind: string) => calls.filter((call) => call.kind === kind).length;
  return {
    images: count('IMAGE'),
    creatives: count('CREATIVE'),
    campaigns: count('CAMPAIGN'),
    adSets: count('AD_SET'),
    ads: count('AD'),
    calls: calls.length,
  };
}
