import { createServer } from 'node:http';
import { WebSocketServer, type WebSocket } from 'ws';
import { feedEvent } from '#test/bench/subscriptions/launch-feed.ts';
import { serveFeed } from '#test/bench/subscriptions/serve-feed.ts';

/** A bare `ws` server: it keeps who wants which launch, makes each message once and sends it to all of them. */
const subscribers = new Map<number, Set<WebSocket>>();
const server = createServer();
const sockets = new WebSocketServer({ server, path: '/graphql' });
/** Id as long as those that clients choose. */
const ID = '00000000-0000-4000-8000-000000000000';
const first = messageOf(feedEvent(1));

sockets.on('connection', (socket) => {
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as {
      type: string;
      payload?: { variables?: { launch: string } };
    };
    if (message.type === 'connection_init') socket.send('{"type":"connection_ack"}');
    if (message.type !== 'subscribe') return;
    const launch = Number(message.payload?.variables?.launch);
    const others = subscribers.get(launch) ?? new Set();
    subscribers.set(launch, others.add(socket));
    socket.send(first);
  });
});

function messageOf(launchProgress: unknown): string {
  return JSON.stringify({ id: ID, type: 'next', payload: { data: { launchProgress } } });
}

serveFeed(server, (launch, event) => {
  const message = messageOf(event);
  for (const socket of subscribers.get(launch) ?? []) socket.send(message);
});
