import type { Resolvers } from '#subgraphs/launcher/generated/schema-types.ts';
import type { LaunchService } from './read/launch-service.ts';
import type { LaunchSearch } from './read/lists/launch-search.ts';
import type { SubmissionService } from '#subgraphs/launcher/launches/submit/submission-service.ts';

/** Maps launch operations of the graph to the services. */
export function launchResolvers(launches: LaunchService, search: LaunchSearch, submissions: SubmissionService) {
  return {
    Query: {
      launchPreview: (_, { request }, context) => submissions.preview(context, request),
      launch: (_, { adAccountId, id }, context) => launches.launch(context, adAccountId, id),
      launches: (_, list, context) => search.page(context, list),
    },
    Mutation: {
      launchSubmit: (_, args, context) => submissions.submit(context, args),
    },
    AdAccount: {
      __resolveReference: ({ id }) => ({ id }),
      launches: ({ id }, page, context) => launches.page(context, id, page),
    },
  } satisfies Resolvers;
}
