import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import WebSocket from 'ws';

const RETRY_MS = 100;
/** After this long without an answer the service is not disturbed but broken. */
const PATIENCE_MS = 120_000;

interface GraphFault {
  message: string;
  extensions?: { code?: string; recovery?: string };
}

/** The graph refused for good. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** A client that does what the errors say: it repeats what may be repeated, with the same request keys, until it is answered. */
export class PatientGraph {
  readonly #urls: readonly string[];
  readonly #token: string;
  #turn = 0;
  /** Calls that had to be repeated. */
  repeats = 0;

  /** @param urls addresses of gateways, used in turn */
  constructor(urls: readonly string[], token: string) {
    this.#urls = urls;
    this.#token = token;
  }

  /** Runs an operation which may be repeated, until it is answered. Throws Refused when repeating cannot help. */
  async ask<T>(query: string, variables: Record<string, unknown> = {}): Promise<T> {
    for (const deadline = Date.now() + PATIENCE_MS; ;) {
      const answer = await this.#tryOnce<T>(query, variables);
      if (!('faults' in answer)) return answer.data;
      const said = answer.faults.map(({ message, extensions }) => `${extensions?.code}: ${message}`).join('; ');
      if (!answer.faults.every(isPassing)) throw new Refused(said);
      if (Date.now() > deadline) throw new Error(`No answer for ${PATIENCE_MS} ms, at last: ${said}`);
      this.repeats += 1;
      await pause(RETRY_MS);
    }
  }

  /**
   * Events of a subscription over one connection to one of the gateways; ends quietly when the connection breaks or the
   * service says that it may be asked again, or when the signal aborts. Throws Refused otherwise.
   */
  async *events<T>(
    query: string,
    variables: Record<string, unknown>,
    signal: AbortSignal,
  ): AsyncGenerator<T, { complete: boolean }> {
    const client = createClient({
      url: `${this.#nextUrl().replace(/^http/, 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${this.#token}` },
      retryAttempts: 0,
    });
    const leave = (): void => void client.dispose();
    signal.addEventListener('abort', leave);
    try {
      for await (const { data, errors } of client.iterate<T>({ query, variables })) {
        if (errors) {
          if (errors.every((error) => isPassing(error as GraphFault))) return { complete: false };
          throw new Refused(JSON.stringify(errors));
        }
        if (data) yield data;
      }
      return { complete: true };
    } catch (error) {
      if (error instanceof Refused) throw error;
      return { complete: false };
    } finally {
      signal.removeEventListener('abort', leave);
      await client.dispose();
    }
  }

  #nextUrl(): string {
    this.#turn += 1;
    return this.#urls[this.#turn % this.#urls.length]!;
  }

  async #tryOnce<T>(query: string, variables: object): Promise<{ data: T } | { faults: GraphFault[] }> {
    try {
      const response = await fetch(`${this.#nextUrl()}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${this.#token}` },
        body: JSON.stringify({ query, variables }),
      });
      const { data, errors } = (await response.json()) as { data?: T | null; errors?: GraphFault[] };
      if (data && !errors) return { data };
      return { faults: errors ?? [passing(`HTTP ${response.status}`)] };
    } catch (error) {
      return { faults: [passing(String(error))] };
    }
  }
}

function passing(message: string): GraphFault {
  return { message, extensions: { code: 'NO_ANSWER', recovery: 'TRANSIENT' } };
}

function isPassing({ extensions }: GraphFault): boolean {
  return extensions?.recovery === 'TRANSIENT';
}
