import { scopeName } from '#kit/session/scope-names.ts';
import { toolGroupName } from '#kit/session/tool-groups.ts';
import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import type { WorkspaceService } from '../workspaces/workspace-service.ts';
import { loadMember } from './member-loader.ts';
import { roleName } from './member-role.ts';
import type { MemberService } from './member-service.ts';

/** Resolvers of the caller and their workspaces. */
export function viewerResolvers(members: MemberService, workspaces: WorkspaceService) {
  return {
    Query: { viewer: (_, __, { viewer }) => viewer },
    Viewer: {
      workspace: (viewer) => workspaces.current(viewer),
      member: ({ memberId }, _, context) => loadMember(context, members, memberId),
      role: ({ role }) => roleName(role),
      scopes: ({ scopes }) => scopes.map(scopeName),
      toolGroups: ({ toolGroups = [] }) => toolGroups.map(toolGroupName),
    },
  } satisfies Resolvers;
}
