import type { Resolvers } from '../generated/schema-types.ts';
import type { CreativeService } from './creative-service.ts';

/** Maps creative operations of the graph to the service. */
export function creativeResolvers(creatives: CreativeService) {
  return {
    Query: {
      creative: (_, { id }, { viewer }) => creatives.creative(viewer, id),
      creatives: (_, args, { viewer }) => creatives.page(viewer, args),
      creativeVersion: (_, ref, { viewer }) => creatives.version(viewer, ref),
    },
    Mutation: {
      creativeCreate: (_, { input }, { viewer }) => creatives.create(viewer, input),
      creativeVersionCreate: (_, { input }, { viewer }) => creatives.createVersion(viewer, input),
      creativeVersionApprove: (_, { input }, { viewer }) => creatives.approve(viewer, input),
      creativeVersionRevoke: (_, { input }, { viewer }) => creatives.revoke(viewer, input),
    },
  } satisfies Resolvers;
}
