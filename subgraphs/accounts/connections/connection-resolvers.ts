import type { Viewer } from '#kit/session/viewer.ts';
import type { AdAccountService } from '#subgraphs/accounts/directory/access/ad-account-service.ts';
import type { Resolvers } from '../generated/schema-types.ts';
import type { ConnectedView, ConnectionService } from './connection-service.ts';

const MOST_SHOWN = 100;

/** Resolvers of connections to the platform. */
export function connectionResolvers(connections: ConnectionService, adAccounts: AdAccountService) {
  const payload = async (viewer: Viewer, { connection, adAccountIds }: ConnectedView) => {
    const imported = await adAccounts.byIds(viewer, adAccountIds.slice(0, MOST_SHOWN));
    return { connection, adAccounts: imported.filter((account) => account !== null) };
  };
  return {
    Query: { platformConnections: (_, page, { viewer }) => connections.page(viewer, page) },
    Mutation: {
      platformConnectionCreate: async (_, { input }, { viewer }) =>
        payload(viewer, await connections.create(viewer, input)),
      platformConnectionRenew: async (_, { input }, { viewer }) =>
        payload(viewer, await connections.renew(viewer, input)),
    },
  } satisfies Resolvers;
}
