import { cacheExchange, Client, fetchExchange, subscriptionExchange } from 'urql';
import { graphUrl, openSocket, type Connection } from '../src/connection.ts';

/** urql: queries over HTTP, subscriptions over one socket. */
export function urqlClient(connection: Connection): Client {
  const socket = openSocket(connection);
  const forwardSubscription = ({ query = '', variables }: { query?: string; variables?: object }) => ({
    subscribe: (sink: Parameters<typeof socket.subscribe>[1]) => ({
      unsubscribe: socket.subscribe({ query, variables: variables as Record<string, unknown> }, sink as never),
    }),
  });
  return new Client({
    url: graphUrl(connection),
    preferGetMethod: false,
    fetchOptions: { headers: { authorization: `Bearer ${connection.token}` } },
    exchanges: [
      cacheExchange,
      fetchExchange,
      subscriptionExchange({ forwardSubscription: forwardSubscription as never }),
    ],
  });
}
