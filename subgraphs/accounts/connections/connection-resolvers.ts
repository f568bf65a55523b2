import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { AdAccountService } from '../ad-accounts/ad-account-service.ts';
import type { ConnectionService, PlatformConnectionCreateInput } from './connection-service.ts';

type Context = RequestContext;

/** Resolvers of connections to the platform. */
export function connectionResolvers(connections: ConnectionService, adAccounts: AdAccountService) {
  return {
    Mutation: {
      platformConnectionCreate: async (
        _: unknown,
        { input }: { input: PlatformConnectionCreateInput },
        { viewer }: Context,
      ) => {
        const { connection, adAccountIds } = await connections.create(viewer, input);
        const imported = await adAccounts.byIds(viewer, adAccountIds.slice(0, 100));
        return { connection, adAccounts: imported.filter((account) => account !== null) };
      },
    },
  };
}
