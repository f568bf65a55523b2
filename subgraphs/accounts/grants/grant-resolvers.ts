import type { Resolvers } from '../generated/schema-types.ts';
import type { GrantService } from './grant-service.ts';

/** Resolvers of grants. */
export function grantResolvers(grants: GrantService) {
  return {
    Mutation: {
      grantSet: (_, { input }, { viewer }) => grants.set(viewer, input),
      grantRevoke: async (_, { input }, { viewer }) => ({ member: await grants.revoke(viewer, input) }),
    },
  } satisfies Resolvers;
}
