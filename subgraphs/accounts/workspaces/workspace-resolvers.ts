import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { WorkspaceCreateInput, WorkspaceService } from './workspace-service.ts';

type Context = RequestContext;

/** Resolvers of `Workspace` and of the viewer's own fields. */
export function workspaceResolvers(workspaces: WorkspaceService) {
  return {
    Query: {
      viewer: (_: unknown, __: unknown, { viewer }: Context) => ({ viewer }),
      workspaces: (_: unknown, __: unknown, { viewer }: Context) => workspaces.mine(viewer),
    },
    Mutation: {
      workspaceCreate: async (_: unknown, { input }: { input: WorkspaceCreateInput }, { viewer }: Context) => ({
        workspace: await workspaces.create(viewer, input),
      }),
    },
    Workspace: {
      __resolveReference: async ({ id }: { id: string }, { viewer }: Context) =>
        id === viewer.workspaceId ? workspaces.current(viewer) : null,
    },
  };
}
