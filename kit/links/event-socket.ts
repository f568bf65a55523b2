import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import { createClient, MessageType, stringifyMessage, type Client, type SubscribePayload } from 'graphql-ws';
import { WebSocket } from 'ws';
import type { Patience } from './signs-of-life.ts';
import { ACKNOWLEDGE, CREDIT } from './socket-extensions.ts';
import { rebuildResult, type WireResult } from './wire-result.ts';

const PONG_TIMEOUT_MS = 5_000;
/** Results of one subscription that may wait here to be read: enough to keep a reader busy, and little to keep for a slow one. */
const MOST_UNREAD = 32;
/** Number of read results that are acknowledged together. */
const REPORTED_TOGETHER = MOST_UNREAD / 2;

/** One socket for all subscriptions to a subgraph, opened with the first one, and given up when the other side stops answering. */
export class EventSocket {
  readonly #name: string;
  readonly #client: Client;
  #socket: WebSocket | undefined;
  #newestId = 0;

  constructor(name: string, url: string, { answerMs }: Patience) {
    this.#name = name;
    const patienceMs = 2 * answerMs;
    class ImpatientSocket extends WebSocket {
      constructor(address: string, protocols?: string | string[]) {
        super(address, protocols, { handshakeTimeout: patienceMs });
      }
    }
    let silent: NodeJS.Timeout | undefined;
    this.#client = createClient({
      url,
      webSocketImpl: ImpatientSocket,
      generateID: () => String((this.#newestId += 1)),
      connectionAckWaitTimeout: patienceMs,
      lazyCloseTimeout: 500,
      keepAlive: 15_000,
      // Subscribing again would repeat events; the subscriber knows the position after which to continue.
      retryAttempts: 0,
      on: {
        connected: (socket) => (this.#socket = socket as WebSocket),
        ping: (received) => {
          if (!received) silent = setTimeout(() => this.#client.terminate(), PONG_TIMEOUT_MS).unref();
        },
        pong: (received) => {
          if (received) clearTimeout(silent);
        },
        closed: () => clearTimeout(silent),
      },
    });
  }

  /**
   * The results of a subscription, after one that confirms its beginning. The subgraph sends little more than is read. An early end comes
   * as a last result or, for a lost socket, as an error.
   */
  subscribe(payload: SubscribePayload): AsyncIterableIterator<ExecutionResult, undefined> {
    const extensions = { ...payload.extensions, [ACKNOWLEDGE]: true, [CREDIT]: MOST_UNREAD };
    const results = this.#client.iterate({ ...payload, extensions });
    // The library takes the id as it is asked.
    const id = String(this.#newestId);
    return new SocketResults(this.#name, results as AsyncIterableIterator<WireResult>, (read) => this.#grant(id, read));
  }

  async close(): Promise<void> {
    await this.#client.dispose();
  }

  #grant(id: string, credit: number): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return;
    this.#socket.send(stringifyMessage({ type: MessageType.Pong, payload: { [CREDIT]: { [id]: credit } } }));
  }
}

class SocketResults implements AsyncIterableIterator<ExecutionResult, undefined> {
  readonly #name: string;
  readonly #results: AsyncIterator<WireResult>;
  readonly #reportRead: (count: number) => void;
  #unreported = 0;

  constructor(name: string, results: AsyncIterator<WireResult>, reportRead: (count: number) => void) {
    this.#name = name;
    this.#results = results;
    this.#reportRead = reportRead;
  }

  async next(): Promise<IteratorResult<ExecutionResult, undefined>> {
    try {
      const { done, value } = await this.#results.next();
      if (done === true) return { done, value: undefined };
      this.#countRead();
      return { done: false, value: rebuildResult(value) };
    } catch (error) {
      // An error message of the protocol carries GraphQL errors, and is the last of its operation.
      if (Array.isArray(error))
        return { done: false, value: rebuildResult({ errors: error as GraphQLFormattedError[] }) };
      throw new Error(`The connection to the subgraph ${this.#name} was lost.`, { cause: error });
    }
  }

  async return(): Promise<IteratorResult<ExecutionResult, undefined>> {
    await this.#results.return?.();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  #countRead(): void {
    this.#unreported += 1;
    if (this.#unreported < REPORTED_TOGETHER) return;
    this.#reportRead(this.#unreported);
    this.#unreported = 0;
  }
}
