import { createClient, type Client } from 'graphql-ws';
import WebSocket from 'ws';

const PING_EVERY_MS = 10_000;
const PONG_PATIENCE_MS = 5_000;

/** A client for the subscriptions of a server, made for `follow`. */
export function connect(serverUrl: string, token: string): Client {
  let silence: NodeJS.Timeout | undefined;
  const client = createClient({
    url: new URL('/graphql', serverUrl.replace(/^http/u, 'ws')).href,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
    keepAlive: PING_EVERY_MS,
    on: {
      // A connection that is dead and does not say so is noticed by the answer that does not come.
      ping: (isTheirs) => {
        if (!isTheirs) silence = setTimeout(() => client.terminate(), PONG_PATIENCE_MS);
      },
      pong: (isTheirs) => {
        if (isTheirs) clearTimeout(silence);
      },
      closed: () => clearTimeout(silence),
    },
  });
  return client;
}
