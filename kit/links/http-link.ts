import { parse, type ExecutionResult } from 'graphql';
import { Client as HttpClient, Pool } from 'undici';
import { toJson } from '#kit/json/to-json.ts';
import { Unanswered } from '#kit/errors/unanswered.ts';
import { UNTIMED } from '#kit/network/untimed.ts';
import { textOf } from '#kit/session/issued-passport.ts';
import { traceparent, traced } from '#kit/tracing/tracing.ts';
import { operationOf } from './document-cache.ts';
import { EventSocket } from './event-socket.ts';
import { PASSPORT_HEADER } from './passport-header.ts';
import { PATIENCE, SignsOfLife, type Patience } from './signs-of-life.ts';
import { SUBSCRIBED } from './socket-extensions.ts';
import { READY, type SubgraphLink, type SubgraphRequest } from './subgraph-link.ts';
import { rebuildResult, type WireResult } from './wire-result.ts';

const CONNECTIONS = 64;
const READY_TIMEOUT_MS = 2_000;
/** Errors of requests that never reached anybody. */
const NEVER_SENT = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT']);

/**
 * Reaches a subgraph served elsewhere: `url` is its origin, with or without `/graphql`. Rejects when it cannot be reached or gives no sign
 * of life, or with the signal's reason when that fires. Rejects with Unanswered where a mutation may have been done.
 */
export function httpLink(name: string, url: string, patience = PATIENCE): SubgraphLink {
  return new HttpLink(name, new URL(url), patience);
}

class HttpLink implements SubgraphLink {
  readonly name: string;
  readonly #pool: Pool;
  /** Separate from the pool, whose connections may all be waiting. */
  readonly #pulse: HttpClient;
  readonly #signs: SignsOfLife;
  readonly #socket: EventSocket;
  readonly #prefix: string;
  readonly #origin: string;
  #unreadiness: string | undefined;
  #notice: string | undefined;

  constructor(name: string, url: URL, patience: Patience) {
    this.name = name;
    this.#origin = url.origin;
    this.#prefix = url.pathname.replace(/\/(?:graphql)?\/?$/u, '');
    this.#pool = new Pool(url.origin, { connections: CONNECTIONS, keepAliveTimeout: 30_000, ...UNTIMED });
    this.#pulse = new HttpClient(url.origin, UNTIMED);
    this.#signs = new SignsOfLife((signal) => this.#live(signal), patience);
    this.#socket = new EventSocket(name, `${url.origin.replace(/^http/u, 'ws')}${this.#prefix}/graphql`, patience);
  }

  async execute({ document, variables, operationName, passport, signal }: SubgraphRequest): Promise<ExecutionResult> {
    signal?.throwIfAborted();
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(passport === undefined ? {} : { [PASSPORT_HEADER]: textOf(passport) }),
    };
    const content = toJson({ query: document, variables, operationName });
    try {
      return await traced(`call ${this.name}`, { kind: 'client', step: true }, () =>
        this.#signs.during((ending) => this.#post({ ...headers, ...traceHeader() }, content, ending), signal),
      );
    } catch (error) {
      signal?.throwIfAborted();
      const { code } = error as NodeJS.ErrnoException;
      const mayBeDone = !NEVER_SENT.has(code ?? '') && isMutation(document, operationName);
      const message = `The subgraph ${this.name} gives no answer at ${this.#origin}: ${String(error)}`;
      throw new (mayBeDone ? Unanswered : Error)(message, { cause: error });
    }
  }

  async #post(headers: Record<string, string>, content: string, signal: AbortSignal): Promise<ExecutionResult> {
    const path = `${this.#prefix}/graphql`;
    const { statusCode, body } = await this.#pool.request({ path, method: 'POST', headers, body: content, signal });
    const result = readResult(await body.text());
    if (result === undefined) throw new Error(`it answered ${statusCode} and no GraphQL result`);
    return rebuildResult(result);
  }

  async #live(signal: AbortSignal): Promise<void> {
    const { body } = await this.#pulse.request({ path: '/health/live', method: 'GET', signal });
    await body.dump();
  }

  async subscribe(request: SubgraphRequest): Promise<AsyncIterable<ExecutionResult> | ExecutionResult> {
    const { document: query, variables, operationName, passport, signal } = request;
    signal?.throwIfAborted();
    const parent = traceparent();
    const extensions = { ...(passport && { passport: textOf(passport) }), ...(parent && { traceparent: parent }) };
    const events = this.#socket.subscribe({ query, variables, operationName, extensions });
    signal?.addEventListener('abort', () => void events.return?.(), { once: true });
    const first = await events.next();
    if (first.done) {
      signal?.throwIfAborted();
      throw new Error(`The subgraph ${this.name} ended the subscription before it began.`);
    }
    if (first.value.extensions?.[SUBSCRIBED] === true) return events;
    await events.return?.();
    return first.value;
  }

  get unreadiness(): string | undefined {
    return this.#unreadiness;
  }

  get notice(): string | undefined {
    return this.#notice;
  }

  async ready(): Promise<boolean> {
    this.#notice = undefined;
    try {
      const signal = AbortSignal.timeout(READY_TIMEOUT_MS);
      const { statusCode, body } = await this.#pool.request({ path: '/health/ready', method: 'GET', signal });
      const said = await body.text();
      this.#unreadiness = statusCode === 200 ? undefined : said;
      if (statusCode === 200 && said !== READY) this.#notice = said;
      return statusCode === 200;
    } catch {
      this.#unreadiness = 'It gives no answer.';
      return false;
    }
  }

  async close(): Promise<void> {
    await this.#socket.close();
    await this.#pool.close();
    await this.#pulse.close();
  }
}

/** Header by which the subgraph goes on with the trace. */
function traceHeader(): Record<string, string> {
  const value = traceparent();
  return value === undefined ? {} : { traceparent: value };
}

/** True when the operation changes something; false for a text that cannot be parsed. */
function isMutation(document: string, operationName: string | undefined): boolean {
  try {
    return operationOf(parse(document), operationName).type === 'mutation';
  } catch {
    return false;
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
