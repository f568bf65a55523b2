import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
import { createClient, type Client } from 'graphql-ws';
import { fetchInTime } from './fetch-in-time.ts';
import { GraphRefusal, refusalOf, type GraphFault, type WorkspaceChoice } from './graph-refusal.ts';
import { pause, pauseBefore } from './patience.ts';

/** Credentials of the member. */
export interface Credentials {
  /** The access token. */
  token(): string;
  /**
   * Tries to get another token, since this one is not good any more; false when there is none, and the session is over. Throws a
   * GraphRefusal when nobody can be asked.
   */
  renew(): Promise<boolean>;
  /** The workspace to work in; null as long as the member has not had to choose one. */
  workspaceId: string | null;
  /** Has one of these chosen: the member is in several, or was only invited. */
  choose(workspaces: readonly WorkspaceChoice[]): void;
}

/**
 * State of the connection for events: `idle` while none are requested, `waiting` before the first connection, `broken` while it is being made again.
 */
export type LinkState = 'idle' | 'waiting' | 'live' | 'broken';

/** An operation of the generated types, which says what its variables and its data are. */
export interface Operation<Data, Variables> extends DocumentTypeDecoration<Data, Variables> {
  toString(): string;
}

interface Answer<Data> {
  data?: Data | null;
  errors?: readonly GraphFault[];
}

const PING_EVERY_MS = 10_000;
const PONG_PATIENCE_MS = 5_000;
const SAYS_NOT_ALLOWED = [4401, 4403];
/** Says which workspaces there are when one has to be chosen, which a closed socket cannot. */
const PROBE = '{ viewer { role } }';

/** The public graph: queries and mutations by POST, subscriptions over one WebSocket, one credential for both. */
export class GraphClient {
  readonly #credentials: Credentials;
  readonly #socket: Client;

  constructor(credentials: Credentials, onLink: (state: LinkState) => void) {
    this.#credentials = credentials;
    let silence: ReturnType<typeof setTimeout> | undefined;
    let isBroken = false;
    this.#socket = createClient({
      url: socketUrl(),
      connectionParams: () => this.#headers(),
      // `follow` connects again itself, since it has to continue behind the last event.
      retryAttempts: 0,
      lazyCloseTimeout: 3_000,
      keepAlive: PING_EVERY_MS,
      on: {
        connecting: () => onLink(isBroken ? 'broken' : 'waiting'),
        connected: () => {
          isBroken = false;
          onLink('live');
        },
        closed: (event) => {
          clearTimeout(silence);
          isBroken = (event as CloseEvent).code !== 1000;
          onLink(isBroken ? 'broken' : 'idle');
        },
        // A connection that is dead and does not say so is noticed by the answer that does not come.
        ping: (isTheirs) => {
          if (!isTheirs) silence = setTimeout(() => this.#socket.terminate(), PONG_PATIENCE_MS);
        },
        pong: (isTheirs) => {
          if (isTheirs) clearTimeout(silence);
        },
      },
    });
  }

  /** Runs a query or mutation. Throws a GraphRefusal with every error of the answer. */
  async run<Data, Variables>(operation: Operation<Data, Variables>, variables: Variables): Promise<Data> {
    let answer = await this.#post(operation, variables);
    if (isUnauthenticated(answer) && (await this.#credentials.renew())) answer = await this.#post(operation, variables);
    this.#noteChoice(answer.errors);
    if (answer.errors || !answer.data) throw refusalOf(answer.errors ?? [{ message: 'The answer is empty.' }]);
    return answer.data;
  }

  /**
   * Events of a subscription in order, until it completes. After a lost connection it continues behind the sequence of the
   * last event, so nothing is left out or repeated. Throws a GraphRefusal when the graph refuses.
   */
  async *follow<Data, Variables extends { after?: number | null }>(
    operation: Operation<Data, Variables>,
    variables: Variables,
    sequenceOf: (data: Data) => number,
    signal: AbortSignal,
  ): AsyncGenerator<Data, void, undefined> {
    let { after } = variables;
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        for await (const data of this.#events(operation, { ...variables, after }, signal)) {
          after = sequenceOf(data);
          attempt = 0;
          yield data;
        }
        return;
      } catch (error) {
        await this.#mend(error, attempt);
        await pause(pauseBefore(attempt, error), signal);
      }
    }
  }

  /** Closes the WebSocket. */
  async close(): Promise<void> {
    await this.#socket.dispose();
  }

  async *#events<Data, Variables>(
    operation: Operation<Data, Variables>,
    variables: Variables,
    signal: AbortSignal,
  ): AsyncGenerator<Data, void, undefined> {
    const payload = { query: operation.toString(), variables: variables as Record<string, unknown> };
    const results = this.#socket.iterate<Data>(payload);
    const stop = (): void => void results.return?.();
    signal.addEventListener('abort', stop, { once: true });
    try {
      for await (const { data, errors } of results) {
        this.#noteChoice(errors as readonly GraphFault[] | undefined);
        if (errors) throw refusalOf(errors as readonly GraphFault[]);
        if (data && !signal.aborted) yield data;
      }
    } finally {
      signal.removeEventListener('abort', stop);
    }
  }

  /** Does what can be done so that following may go on; throws when it cannot. */
  async #mend(failure: unknown, attempt: number): Promise<void> {
    if (Array.isArray(failure)) this.#noteChoice(failure as GraphFault[]);
    const error = Array.isArray(failure) ? refusalOf(failure as GraphFault[]) : failure;
    const isSpent = error instanceof GraphRefusal && error.code === 'UNAUTHENTICATED';
    if (error instanceof GraphRefusal && !error.isTransient && !isSpent) throw error;
    if (!isSpent && !(isClosing(error) && SAYS_NOT_ALLOWED.includes(error.code))) return;
    // A changed role ends what was opened before; the token may be good for more.
    if (isSpent && attempt === 0) return;
    // Not the token may be at fault, but that a workspace has to be chosen by now.
    if (isClosing(error)) this.#noteChoice((await this.#post(PROBE, {}).catch(() => undefined))?.errors);
    // When nobody can be asked, the next try shows it.
    if (!(await this.#credentials.renew().catch(() => true))) throw refusalOf([unauthenticated()]);
    // The connection still has the old token.
    if (isSpent) this.#socket.terminate();
  }

  #headers(): Record<string, string> {
    const { workspaceId } = this.#credentials;
    const authorization = `Bearer ${this.#credentials.token()}`;
    return workspaceId === null ? { authorization } : { authorization, 'x-adops-workspace': workspaceId };
  }

  #noteChoice(faults: readonly GraphFault[] | undefined): void {
    const workspaces = faults?.find(({ extensions }) => extensions?.workspaces)?.extensions?.workspaces;
    if (workspaces) this.#credentials.choose(workspaces);
  }

  async #post<Data, Variables>(
    operation: Operation<Data, Variables> | string,
    variables: Variables,
  ): Promise<Answer<Data>> {
    const request = {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...this.#headers() },
      body: JSON.stringify({ query: operation.toString(), variables }),
    };
    return fetchInTime('/graphql', request, async (response) => (await response.json()) as Answer<Data>);
  }
}

function socketUrl(): string {
  const url = new URL('/graphql', location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

function isUnauthenticated({ errors }: Answer<unknown>): boolean {
  return errors?.some(({ extensions }) => extensions?.code === 'UNAUTHENTICATED') ?? false;
}

function unauthenticated(): GraphFault {
  return { message: 'The access token is not valid any more: sign in again.', extensions: { code: 'UNAUTHENTICATED' } };
}

function isClosing(error: unknown): error is { code: number } {
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'number';
}
