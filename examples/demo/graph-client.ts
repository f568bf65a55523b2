import { createClient, type Client } from 'graphql-ws';
import WebSocket from 'ws';
import { JobError } from './job-error.ts';

/** The graph refused; the message holds what it said. */
class GraphError extends JobError {
  override readonly name = 'GraphError';
}

interface Answer<T> {
  data?: T | null;
  errors?: readonly GraphFault[];
}

interface GraphFault {
  message: string;
  extensions?: Record<string, unknown>;
}

/** Returns the graph's refusal in words: the operation, and a line for each error. */
function refusalOf(operation: string, errors: readonly GraphFault[]): GraphError {
  const name = /\w+ (\w+)/.exec(operation)?.[1] ?? 'The operation';
  const lines = errors.map(
    ({ message, extensions }) => `  - ${message} (request ${String(extensions?.['requestId'])})`,
  );
  return new GraphError(`${name} was refused:\n${lines.join('\n')}`);
}

/** A front-end's view of the graph: operations by POST, subscriptions over a WebSocket, one credential for both. */
export class GraphClient {
  readonly #url: string;
  readonly #token: string;
  readonly #socket: Client;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
    this.#socket = createClient({
      url: url.replace(/^http/, 'ws'),
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${token}` },
      retryAttempts: 5,
    });
  }

  /** Runs a query or mutation; throws a GraphError naming every error of the answer. */
  async run<T>(query: string, variables: Record<string, unknown> = {}): Promise<T> {
    const response = await fetch(this.#url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
      body: JSON.stringify({ query, variables }),
    });
    const answer = (await response.json()) as Answer<T>;
    if (answer.errors !== undefined || answer.data === undefined || answer.data === null) {
      throw refusalOf(query, answer.errors ?? [{ message: `the answer has no data (HTTP ${response.status})` }]);
    }
    return answer.data;
  }

  /** Events of a subscription, in order, until it completes. */
  async *events<T>(query: string, variables: Record<string, unknown>): AsyncGenerator<T> {
    for await (const result of this.#socket.iterate<T>({ query, variables })) {
      if (result.errors !== undefined) throw refusalOf(query, result.errors);
      if (result.data) yield result.data;
    }
  }

  /** Closes the WebSocket. */
  async close(): Promise<void> {
    await this.#socket.dispose();
  }
}
