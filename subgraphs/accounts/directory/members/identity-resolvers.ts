import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import type { IdentityService } from './identity-service.ts';

/** Resolver of the gateway's identity field. */
export function identityResolvers(identity: IdentityService) {
  return {
    Query: { _identify: (_, { input }, { viewer }) => identity.identify(viewer, input) },
  } satisfies Resolvers;
}
