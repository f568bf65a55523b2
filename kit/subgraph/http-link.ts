import type { ExecutionResult, GraphQLFormattedError } from 'graphql';
import { createClient, type Client } from 'graphql-ws';
import { Pool } from 'undici';
import { WebSocket } from 'ws';
import { toJson } from '#kit/json/to-json.ts';
import { rebuildError } from '#kit/errors/rebuild-error.ts';
import { textOf } from '#kit/session/issued-passport.ts';
import { PASSPORT_HEADER } from './passport-header.ts';
import { ACKNOWLEDGE, SUBSCRIBED } from './socket-extensions.ts';
import type { SubgraphLink, SubgraphRequest } from './subgraph-link.ts';

const CONNECTIONS = 64;
const READY_TIMEOUT_MS = 2_000;
const PONG_TIMEOUT_MS = 5_000;

/** The form of a result on the wire. */
interface WireResult {
  data?: ExecutionResult['data'];
  errors?: readonly GraphQLFormattedError[];
  extensions?: Record<string, unknown>;
}

/**
 * Reaches a subgraph served elsewhere: `url` is its origin, with or without `/graphql`. Rejects when it cannot be
 * reached, or with the signal's reason when that fires.
 */
export function httpLink(name: string, url: string): SubgraphLink {
  return new HttpLink(name, new URL(url));
}

class HttpLink implements SubgraphLink {
  readonly name: string;
  readonly #pool: Pool;
  readonly #sockets: Client;
  readonly #prefix: string;
  readonly #origin: string;

  constructor(name: string, url: URL) {
    this.name = name;
    this.#origin = url.origin;
    this.#prefix = url.pathname.replace(/\/(?:graphql)?\/?$/u, '');
    this.#pool = new Pool(url.origin, { connections: CONNECTIONS, keepAliveTimeout: 30_000 });
    this.#sockets = socketClient(`${url.origin.replace(/^http/u, 'ws')}${this.#prefix}/graphql`);
  }

  async execute({ document, variables, operationName, passport, signal }: SubgraphRequest): Promise<ExecutionResult> {
    signal?.throwIfAborted();
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(passport === undefined ? {} : { [PASSPORT_HEADER]: textOf(passport) }),
    };
    const { status, text } = await this.#post(headers, toJson({ query: document, variables, operationName }), signal);
    const result = readResult(text);
    if (result === undefined) throw new Error(`The subgraph ${this.name} answered ${status} and no GraphQL result.`);
    return rebuild(result);
  }

  async #post(
    headers: Record<string, string>,
    content: string,
    signal: AbortSignal | undefined,
  ): Promise<{ status: number; text: string }> {
    try {
      const path = `${this.#prefix}/graphql`;
      const { statusCode, body } = await this.#pool.request({ path, method: 'POST', headers, body: content, signal });
      return { status: statusCode, text: await body.text() };
    } catch (error) {
      signal?.throwIfAborted();
      throw new Error(`The subgraph ${this.name} gives no answer at ${this.#origin}: ${String(error)}`, {
        cause: error,
      });
    }
  }

  async subscribe(request: SubgraphRequest): Promise<AsyncIterable<ExecutionResult> | ExecutionResult> {
    const { document: query, variables, operationName, passport, signal } = request;
    signal?.throwIfAborted();
    const stream = this.#sockets.iterate<Record<string, unknown>, Record<string, unknown>>({
      query,
      variables,
      operationName,
      extensions: { ...(passport === undefined ? {} : { passport: textOf(passport) }), [ACKNOWLEDGE]: true },
    });
    const events = new SocketEvents(this.name, stream as AsyncIterableIterator<WireResult>);
    signal?.addEventListener('abort', () => void events.return(), { once: true });
    const first = await events.next();
    if (first.done) {
      signal?.throwIfAborted();
      throw new Error(`The subgraph ${this.name} ended the subscription before it began.`);
    }
    if (first.value.extensions?.[SUBSCRIBED] === true) return events;
    await events.return();
    return first.value;
  }

  async ready(): Promise<boolean> {
    try {
      const signal = AbortSignal.timeout(READY_TIMEOUT_MS);
      const { statusCode, body } = await this.#pool.request({ path: '/health/ready', method: 'GET', signal });
      await body.dump();
      return statusCode === 200;
    } catch {
      return false;
    }
  }

  async close(): Promise<void> {
    await this.#sockets.dispose();
    await this.#pool.close();
  }
}

/** One socket for all subscriptions, opened when there is one, and given up when the other side stops answering. */
function socketClient(url: string): Client {
  let silent: NodeJS.Timeout | undefined;
  const client = createClient({
    url,
    webSocketImpl: WebSocket,
    lazyCloseTimeout: 500,
    keepAlive: 15_000,
    // Subscribing again would repeat events; who subscribed knows after which to go on.
    retryAttempts: 0,
    on: {
      ping: (received) => {
        if (!received) silent = setTimeout(() => client.terminate(), PONG_TIMEOUT_MS).unref();
      },
      pong: (received) => {
        if (received) clearTimeout(silent);
      },
      closed: () => clearTimeout(silent),
    },
  });
  return client;
}

/** The events of one subscription; what ends it early is told by a last result or, for a lost socket, thrown. */
class SocketEvents implements AsyncIterableIterator<ExecutionResult, undefined> {
  readonly #name: string;
  readonly #stream: AsyncIterator<WireResult>;

  constructor(name: string, stream: AsyncIterator<WireResult>) {
    this.#name = name;
    this.#stream = stream;
  }

  async next(): Promise<IteratorResult<ExecutionResult, undefined>> {
    try {
      const { done, value } = await this.#stream.next();
      return done === true ? { done: true, value: undefined } : { done: false, value: rebuild(value) };
    } catch (error) {
      // An error message of the protocol carries GraphQL errors, and is the last of its operation.
      if (Array.isArray(error)) return { done: false, value: rebuild({ errors: error as GraphQLFormattedError[] }) };
      throw new Error(`The connection to the subgraph ${this.#name} was lost.`, { cause: error });
    }
  }

  async return(): Promise<IteratorResult<ExecutionResult, undefined>> {
    await this.#stream.return?.();
    return { done: true, value: undefined };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}

function readResult(text: string): WireResult | undefined {
  try {
    const value: unknown = JSON.parse(text);
    const isResult = typeof value === 'object' && value !== null && ('data' in value || 'errors' in value);
    return isResult ? (value as WireResult) : undefined;
  } catch {
    return undefined;
  }
}

function rebuild({ errors, ...rest }: WireResult): ExecutionResult {
  return errors === undefined ? rest : { ...rest, errors: errors.map(rebuildError) };
}
