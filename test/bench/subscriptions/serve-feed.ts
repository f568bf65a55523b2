import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { feedEvent, publishEvenly, type FeedEvent } from '#test/bench/subscriptions/launch-feed.ts';

/** Asks a contender without a database to publish by itself. */
export interface PublishQuestion {
  publish: { launches: number; seconds: number };
}

/** Tells the bench where the server is, and publishes when the bench says so. */
export function serveFeed(server: Server, publish: (launch: number, event: FeedEvent) => void): void {
  const sequences = new Map<number, number>();
  process.on('message', (message: unknown) => {
    const { publish: asked } = message as Partial<PublishQuestion>;
    if (asked === undefined) return;
    void publishEvenly(asked.launches, asked.seconds, (numbers) => {
      for (const number of numbers) {
        const sequence = (sequences.get(number) ?? 1) + 1;
        sequences.set(number, sequence);
        publish(number, feedEvent(sequence));
      }
    }).then(() => process.send?.({ published: true }));
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.({ url: `ws://127.0.0.1:${String((server.address() as AddressInfo).port)}/graphql` });
  });
}
