import { createClient, type Client } from 'graphql-ws';

/** Server and credential. The token stays in this tab. */
export interface Connection {
  url: string;
  token: string;
}

/** Address of the graph. */
export function graphUrl({ url }: Connection): string {
  return new URL('/graphql', url).href;
}

/** Socket for subscriptions, opened with the first of them and opened again when it is lost. */
export function openSocket(connection: Connection): Client {
  return createClient({
    url: graphUrl(connection).replace(/^http/u, 'ws'),
    connectionParams: { authorization: `Bearer ${connection.token}` },
    retryAttempts: Infinity,
    shouldRetry: () => true,
  });
}
