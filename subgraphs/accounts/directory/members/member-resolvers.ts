import type { Grant } from '../access/grant-entity.ts';
import type { GrantService } from '../access/grant-service.ts';
import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import { memberLoader } from './member-loader.ts';
import { roleName } from './member-role.ts';
import type { MemberService } from './member-service.ts';

/** Resolvers of members. */
export function memberResolvers(members: MemberService, grants: GrantService) {
  return {
    Query: {
      members: (_, page, { viewer }) => members.page(viewer, page),
      member: (_, { id }, { viewer }) => members.get(viewer, id),
    },
    Mutation: {
      memberInvite: async (_, { input }, { viewer }) => ({ member: await members.invite(viewer, input) }),
      memberUpdate: async (_, { input }, { viewer }) => ({ member: await members.update(viewer, input) }),
      memberRemove: async (_, { input }, { viewer }) => ({ memberId: await members.remove(viewer, input) }),
    },
    Member: {
      __resolveReference: ({ id }, context) => memberLoader(context, members).load(id),
      role: ({ role }) => roleName(role),
      grants: ({ id }, _, { viewer, loaders }) =>
        loaders.get<string, Grant[]>('accounts.grantsOfMember', (ids) => grants.ofMembers(viewer, ids)).load(id),
    },
  } satisfies Resolvers;
}
