import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import type { WorkspaceService } from './workspace-service.ts';

/** Resolvers of workspaces. */
export function workspaceResolvers(workspaces: WorkspaceService) {
  return {
    Query: { workspaces: (_, __, { viewer }) => workspaces.mine(viewer) },
    Mutation: {
      workspaceCreate: async (_, { input }, { viewer }) => ({ workspace: await workspaces.create(viewer, input) }),
      workspaceUpdate: async (_, { input }, { viewer }) => ({ workspace: await workspaces.rename(viewer, input) }),
    },
    Workspace: {
      __resolveReference: async ({ id }, { viewer }) => (id === viewer.workspaceId ? workspaces.current(viewer) : null),
    },
  } satisfies Resolvers;
}
