import { createServer } from 'node:http';
import { buildSchema } from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { feedEvent, type FeedEvent } from '#test/bench/subscriptions/launch-feed.ts';
import { serveFeed } from '#test/bench/subscriptions/serve-feed.ts';

/** `graphql-ws` as its documentation sets it up, with graphql-js, over a source in memory: no database, no access, no gateway. */
const schema = buildSchema(`
  scalar UUID
  scalar DateTime
  enum State { QUEUED RUNNING SUCCEEDED }
  enum Step { CAMPAIGN ADS FINISHED }
  type Counts { planned: Int! running: Int! succeeded: Int! failed: Int! unknown: Int! total: Int! }
  type Progress {
    sequence: Int! state: State! step: Step! message: String! at: DateTime! counts: Counts! operationCounts: Counts!
  }
  type Query { ok: Boolean! }
  type Subscription { launchProgress(adAccountId: UUID!, launchId: UUID!, after: Int): Progress! }
`);

const sources = new Map<number, Set<Source>>();

class Source implements AsyncIterableIterator<{ launchProgress: FeedEvent }> {
  readonly #launch: number;
  readonly #events = [feedEvent(1)];
  #waiting: ((step: IteratorResult<{ launchProgress: FeedEvent }>) => void) | undefined;

  constructor(launch: number) {
    this.#launch = launch;
    const others = sources.get(launch) ?? new Set();
    sources.set(launch, others.add(this));
  }

  push(event: FeedEvent): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting) waiting({ done: false, value: { launchProgress: event } });
    else this.#events.push(event);
  }

  next(): Promise<IteratorResult<{ launchProgress: FeedEvent }>> {
    const event = this.#events.shift();
    if (event) return Promise.resolve({ done: false, value: { launchProgress: event } });
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  return(): Promise<IteratorResult<{ launchProgress: FeedEvent }>> {
    sources.get(this.#launch)?.delete(this);
    this.#waiting?.({ done: true, value: undefined });
    return Promise.resolve({ done: true, value: undefined });
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

schema.getSubscriptionType()!.getFields()['launchProgress']!.subscribe = (_, { launchId }: { launchId: string }) =>
  new Source(Number(launchId));

const server = createServer();
useServer({ schema }, new WebSocketServer({ server, path: '/graphql' }));
serveFeed(server, (launch, event) => {
  for (const source of sources.get(launch) ?? []) source.push(event);
});
