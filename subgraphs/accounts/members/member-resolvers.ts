import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { GrantService } from '../grants/grant-service.ts';
import type { WorkspaceService } from '../workspaces/workspace-service.ts';
import type { Member } from './member-entity.ts';
import { memberLoader } from './member-loader.ts';
import { roleName, scopeName } from './member-role.ts';
import type { MemberInviteInput, MemberRemoveInput, MemberService, MemberUpdateInput } from './member-service.ts';

type Context = RequestContext;
type Page = { first: number; after?: string | null };
type Input<T> = { input: T };

interface Services {
  members: MemberService;
  grants: GrantService;
  workspaces: WorkspaceService;
}

/** Resolvers of `Member` and of the viewer, who is one. */
export function memberResolvers({ members, grants, workspaces }: Services) {
  return {
    Query: {
      members: (_: unknown, page: Page, { viewer }: Context) => members.page(viewer, page),
    },
    Mutation: {
      memberInvite: async (_: unknown, { input }: Input<MemberInviteInput>, { viewer }: Context) => ({
        member: await members.invite(viewer, input),
      }),
      memberUpdate: async (_: unknown, { input }: Input<MemberUpdateInput>, { viewer }: Context) => ({
        member: await members.update(viewer, input),
      }),
      memberRemove: async (_: unknown, { input }: Input<MemberRemoveInput>, { viewer }: Context) => ({
        memberId: await members.remove(viewer, input),
      }),
    },
    Viewer: {
      workspace: (_: unknown, __: unknown, { viewer }: Context) => workspaces.current(viewer),
      member: (_: unknown, __: unknown, context: Context) =>
        memberLoader(context, members).load(context.viewer.memberId),
      role: (_: unknown, __: unknown, { viewer }: Context) => roleName(viewer.role),
      scopes: (_: unknown, __: unknown, { viewer }: Context) => viewer.scopes.map(scopeName),
    },
    Member: {
      __resolveReference: ({ id }: { id: string }, context: Context) => memberLoader(context, members).load(id),
      role: ({ role }: Member) => roleName(role),
      grants: ({ id }: Member, _: unknown, context: Context) =>
        context.loaders
          .get('accounts.grantsOfMember', (ids: readonly string[]) => grants.ofMembers(context.viewer, ids))
          .load(id),
    },
  };
}
