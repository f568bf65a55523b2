import { ApolloClient, ApolloLink, HttpLink, InMemoryCache } from '@apollo/client';
import { GraphQLWsLink } from '@apollo/client/link/subscriptions';
import { relayStylePagination } from '@apollo/client/utilities';
import { OperationTypeNode } from 'graphql';
import { graphUrl, openSocket, type Connection } from './connection.ts';

/** Apollo Client: queries and mutations over HTTP, subscriptions over one socket, pages of launches joined in the cache. */
export function apolloClient(connection: Connection): ApolloClient {
  const http = new HttpLink({
    uri: graphUrl(connection),
    headers: { authorization: `Bearer ${connection.token}` },
  });
  const socket = new GraphQLWsLink(openSocket(connection));
  return new ApolloClient({
    link: ApolloLink.split(({ operationType }) => operationType === OperationTypeNode.SUBSCRIPTION, socket, http),
    cache: new InMemoryCache({
      typePolicies: {
        Query: { fields: { launches: relayStylePagination(['adAccountId', 'search', 'states', 'sort']) } },
      },
    }),
  });
}
