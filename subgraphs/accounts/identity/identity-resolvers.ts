import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { IdentifyInput, IdentityService } from './identity-service.ts';

/** Resolver of the gateway's question. */
export function identityResolvers(identity: IdentityService) {
  return {
    Query: {
      _identify: (_: unknown, { input }: { input: IdentifyInput }, { viewer }: RequestContext) =>
        identity.identify(viewer, input),
    },
  };
}
