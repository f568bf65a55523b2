import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import type { CapabilityService } from './capability-service.ts';

/** Resolvers of the available changes. */
export function capabilityResolvers(capabilities: CapabilityService) {
  return {
    Query: { actionsCapabilities: (_, _args, { viewer }) => capabilities.get(viewer) },
  } satisfies Resolvers;
}
