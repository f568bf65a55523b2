import type { Resolvers } from '#subgraphs/accounts/generated/schema-types.ts';
import type { CapabilityService } from './capability-service.ts';

/** Resolvers of what can be changed on the platform. */
export function capabilityResolvers(capabilities: CapabilityService) {
  return {
    Query: { actionsCapabilities: (_, _args, { viewer }) => capabilities.get(viewer) },
  } satisfies Resolvers;
}
