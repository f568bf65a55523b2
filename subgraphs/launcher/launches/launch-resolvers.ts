import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { LaunchService, PageArgs } from './launch-service.ts';

/** Maps launch operations of the graph to the service. */
export function launchResolvers(launches: LaunchService) {
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
    AdAccount: {
      __resolveReference: ({ id }: { id: string }) => ({ id }),
      launches: ({ id }: { id: string }, args: PageArgs, context: RequestContext) => launches.page(context, id, args),
    },
  };
}
