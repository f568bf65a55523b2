import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { AdInsightsArgs, Resolvers } from '#subgraphs/insights/generated/schema-types.ts';
import type { FactLevel } from '#subgraphs/insights/facts/columns.ts';
import { coverageView } from '#subgraphs/insights/query/report-resolvers.ts';
import { metricId, WINDOW_OF } from '#subgraphs/insights/query/report-words.ts';
import type { EdgeArguments, EdgeService } from './edge-service.ts';

/** Key of a campaign, ad set or ad. */
interface EntityKey {
  adAccountId: string;
  id: string;
}

/** Maps numbers of objects to their service. */
export function edgeResolvers(edges: EdgeService) {
  const ofLevel = (level: FactLevel) => ({
    __resolveReference: async ({ adAccountId, id }: EntityKey, { access }: RequestContext) =>
      (await access.canRead('AD_ACCOUNT', adAccountId)) ? { adAccountId, id } : null,
    insights: ({ adAccountId, id }: EntityKey, args: AdInsightsArgs, context: RequestContext) =>
      edges.of(context, { level, adAccountId, entityId: id, args: argumentsOf(args) }),
  });
  return {
    AdAccount: {
      insights: ({ id }, args, context) =>
        edges.of(context, { level: 'account', adAccountId: id, entityId: null, args: argumentsOf(args) }),
    },
    Campaign: ofLevel('campaign'),
    AdSet: ofLevel('adset'),
    Ad: ofLevel('ad'),
    InsightsOfObject: { coverage: ({ account }) => coverageView(account) },
  } satisfies Resolvers;
}

function argumentsOf(args: AdInsightsArgs): EdgeArguments {
  const windows = args.attributionWindows?.map((window) => WINDOW_OF[window]) ?? [];
  return {
    dateFrom: args.dateFrom,
    dateTo: args.dateTo,
    metrics: [...new Set(args.metrics.map(metricId))],
    grain: args.grain === 'DAILY' ? 'daily' : 'period',
    actionTypes: args.actionTypes?.length ? [...new Set(args.actionTypes)] : null,
    windows: windows.length > 0 ? [...new Set(windows)] : null,
  };
}
