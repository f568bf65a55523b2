import type { Config } from '#kit/config/config.ts';
import type { Resolvers } from '../generated/schema-types.ts';
import { capabilitiesOf } from './capabilities.ts';

/** Resolver of what can be done here. */
export function capabilityResolvers(config: Pick<Config, 'liveChanges' | 'platform' | 'door'>) {
  return { Query: { actionsCapabilities: () => capabilitiesOf(config) } } satisfies Resolvers;
}
