import type { Resolvers } from '../generated/schema-types.ts';
import type { LaunchService } from './launch-service.ts';

/** Maps launch operations of the graph to the service. */
export function launchResolvers(launches: LaunchService) {
  return {
    Query: {
      launchPreview: (_, { request }, context) => launches.preview(context, request),
      launch: (_, { adAccountId, id }, context) => launches.launch(context, adAccountId, id),
      launches: (_, { adAccountId, ...page }, context) => launches.page(context, adAccountId, page),
    },
    Mutation: {
      launchSubmit: (_, { request }, context) => launches.submit(context, request),
    },
    AdAccount: {
      __resolveReference: ({ id }) => ({ id }),
      launches: ({ id }, page, context) => launches.page(context, id, page),
    },
  } satisfies Resolvers;
}
