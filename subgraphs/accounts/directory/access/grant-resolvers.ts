import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import { loadMember } from '../members/member-loader.ts';
import type { MemberService } from '../members/member-service.ts';
import type { GrantService } from './grant-service.ts';

/** Resolvers of grants. */
export function grantResolvers(grants: GrantService, members: MemberService) {
  return {
    Query: { grants: (_, { kind, targetId, ...page }, { viewer }) => grants.page(viewer, { kind, targetId }, page) },
    Mutation: {
      grantSet: (_, { input }, { viewer }) => grants.set(viewer, input),
      grantRevoke: async (_, { input }, { viewer }) => ({ member: await grants.revoke(viewer, input) }),
    },
    Grant: { member: ({ memberId }, _, context) => loadMember(context, members, memberId) },
  } satisfies Resolvers;
}
