import type { Resolvers } from '../generated/schema-types.ts';
import type { ApprovalService } from './approval-service.ts';
import type { CreativeService } from './creative-service.ts';

/** Maps creative operations of the graph to the service. */
export function creativeResolvers(creatives: CreativeService, approvals: ApprovalService) {
  return {
    Query: {
      creative: (_, { id }, { viewer }) => creatives.creative(viewer, id),
      creatives: (_, args, { viewer }) => creatives.page(viewer, args),
      creativeVersion: (_, ref, { viewer }) => creatives.version(viewer, ref),
    },
    Mutation: {
      creativeCreate: (_, { input }, { viewer }) => creatives.create(viewer, input),
      creativeUpdate: async (_, { input }, { viewer }) => ({ creative: await creatives.update(viewer, input) }),
      creativeArchive: async (_, { input }, { viewer }) => ({ creative: await creatives.archive(viewer, input) }),
      creativeVersionCreate: (_, { input }, { viewer }) => creatives.createVersion(viewer, input),
      creativeVersionApprove: (_, { input }, { viewer }) => approvals.approve(viewer, input),
      creativeVersionRevoke: (_, { input }, { viewer }) => approvals.revoke(viewer, input),
    },
  } satisfies Resolvers;
}
