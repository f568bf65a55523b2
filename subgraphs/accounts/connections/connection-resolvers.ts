import type { AdAccountService } from '../ad-accounts/ad-account-service.ts';
import type { Resolvers } from '../generated/schema-types.ts';
import type { ConnectionService } from './connection-service.ts';

/** Resolvers of connections to the platform. */
export function connectionResolvers(connections: ConnectionService, adAccounts: AdAccountService) {
  return {
    Mutation: {
      platformConnectionCreate: async (_, { input }, { viewer }) => {
        const { connection, adAccountIds } = await connections.create(viewer, input);
        const imported = await adAccounts.byIds(viewer, adAccountIds.slice(0, 100));
        return { connection, adAccounts: imported.filter((account) => account !== null) };
      },
    },
  } satisfies Resolvers;
}
