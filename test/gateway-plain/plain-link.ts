import type { ExecutionResult } from 'graphql';
import { createClient, type Client } from 'graphql-ws';
import { Pool } from 'undici';
import { WebSocket } from 'ws';
import { PASSPORT_HEADER } from '#kit/links/passport-header.ts';
import { textOf } from '#kit/session/issued-passport.ts';
import type { SubgraphLink, SubgraphRequest } from '#kit/links/subgraph-link.ts';

/** A link to any subgraph which speaks GraphQL over HTTP (and `graphql-transport-ws`); of a caller only a passport is forwarded, when one was issued. */
export class PlainLink implements SubgraphLink {
  readonly name: string;
  readonly #url: URL;
  readonly #pool: Pool;
  #client: Client | null = null;

  constructor(name: string, url: string) {
    this.name = name;
    this.#url = new URL(url);
    this.#pool = new Pool(this.#url.origin, { connections: 64 });
  }

  async execute({ document, variables, operationName, passport }: SubgraphRequest): Promise<ExecutionResult> {
    const { body } = await this.#pool.request({
      path: this.#url.pathname + this.#url.search,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(passport && { [PASSPORT_HEADER]: textOf(passport) }),
      },
      body: JSON.stringify({ query: document, variables, operationName }),
    });
    return (await body.json()) as ExecutionResult;
  }

  async subscribe({
    document,
    variables,
    operationName,
    signal,
  }: SubgraphRequest): Promise<AsyncIterable<ExecutionResult>> {
    this.#client ??= createClient({ url: this.#url.href.replace(/^http/u, 'ws'), webSocketImpl: WebSocket });
    const events = this.#client.iterate({ query: document, variables, operationName });
    signal?.addEventListener('abort', () => void events.return?.());
    return events as AsyncIterable<ExecutionResult>;
  }

  async ready(): Promise<boolean> {
    return true;
  }

  async close(): Promise<void> {
    await this.#client?.dispose();
    await this.#pool.close();
  }
}
