import { createSourceEventStream, execute, type DocumentNode, type ExecutionResult, type GraphQLSchema } from 'graphql';
import type { Router } from 'express';
import { onAccessChanged } from '#kit/access/access-changed.ts';
import { peerAccess } from '#kit/access/peer-access.ts';
import { VerdictCache } from '#kit/access/verdict-cache.ts';
import { logOfRequest, normalizeError } from '#kit/errors/normalize-error.ts';
import { rebuildError } from '#kit/errors/rebuild-error.ts';
import { badUserInput } from '#kit/errors/refusals.ts';
import { POSITION, positionOf } from '#kit/events/position.ts';
import { timeOperation } from '#kit/metrics/metrics.ts';
import { buildSchema } from '#kit/schema/build-schema.ts';
import type { Passport } from '#kit/session/issued-passport.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { boundPeers } from '#kit/links/bound-peers.ts';
import type { BuiltSubgraph } from './built-subgraph.ts';
import { createContext, type ContextParts } from './create-context.ts';
import type { ServingParts, SubgraphDeps, Worker } from './define-subgraph.ts';
import { DocumentCache, operationOf } from '#kit/links/document-cache.ts';
import { EventStream } from '#kit/links/event-stream.ts';
import { plainEventsOf } from '#kit/links/plain-events.ts';
import { traced, type OpenSpan } from '#kit/tracing/tracing.ts';
import { requestErrors } from './request-errors.ts';
import type { RequestContext } from './request-context.ts';
import type { RunningSubgraph } from './running-subgraph.ts';
import type { SubgraphRequest } from '#kit/links/subgraph-link.ts';

/** A valid operation of a known caller. */
interface Admitted {
  context: RequestContext;
  document: DocumentNode;
  /** Name of its first field. */
  field: string;
  ended(outcome: string): void;
}

/** Serves a built subgraph in this process. */
export class InMemorySubgraph implements RunningSubgraph {
  readonly name: string;
  readonly schema: GraphQLSchema;
  readonly sdl: DocumentNode;
  readonly #built: BuiltSubgraph;
  readonly #deps: SubgraphDeps;
  readonly #parts: ServingParts;
  readonly #documents: DocumentCache;
  readonly #contexts: ContextParts;
  readonly #stopForgetting: () => void;

  constructor(built: BuiltSubgraph, parts: ServingParts, sdl: DocumentNode) {
    const { name, deps } = built;
    this.name = name;
    this.sdl = sdl;
    this.#built = built;
    this.#deps = deps;
    this.#parts = parts;
    this.schema = buildSchema({ name, typeDefs: sdl, resolvers: parts.resolvers, rules: parts.rules });
    this.#documents = new DocumentCache(this.schema);
    parts.watch?.start();
    const verdicts = new VerdictCache();
    this.#stopForgetting = onAccessChanged(deps.bus, () => verdicts.clear());
    this.#contexts = {
      log: deps.log,
      verdicts,
      peersFor: (viewer) => boundPeers(name, deps, viewer),
      accessFor: (viewer, peers) => parts.access?.(viewer) ?? peerAccess(peers),
    };
  }

  get routes(): Router | undefined {
    return this.#parts.routes;
  }

  get workers(): readonly Worker[] {
    return this.#built.workers;
  }

  authenticate(passport: Passport | undefined): Promise<Viewer> {
    return this.#deps.passports.verify(passport, this.name);
  }

  async execute(request: SubgraphRequest): Promise<ExecutionResult> {
    request.signal?.throwIfAborted();
    const admitted = await this.#admit(request, request.signal);
    if (!('context' in admitted)) return admitted;
    const running = traced(`${this.name} ${admitted.field}`, { step: true }, (span) =>
      this.#runTraced(admitted, request, span),
    );
    this.#built.holdFor(running);
    return request.signal === undefined ? running : abortable(running, request.signal);
  }

  async subscribe(request: SubgraphRequest): Promise<AsyncIterable<ExecutionResult> | ExecutionResult> {
    request.signal?.throwIfAborted();
    const closing = new AbortController();
    const admitted = await this.#admit(request, closing.signal);
    if (!('context' in admitted)) return admitted;
    const { context, document, ended } = admitted;
    const { viewer } = context;
    const args = { ...this.#args(request), document };
    const broken = (error: unknown) => this.#refused(error, viewer.requestId);
    const source = await traced(`${this.name} ${admitted.field}`, { step: true }, () =>
      createSourceEventStream({ ...args, contextValue: context }).catch(broken),
    );
    if (!(Symbol.asyncIterator in source)) return this.#finished(this.#explained(args, source, viewer), viewer, ended);
    const plain = plainEventsOf(this.schema, document, request.operationName);
    const executed = async (event: unknown) =>
      this.#normalized(await execute({ ...args, rootValue: event, contextValue: context.freshContext() }), viewer);
    const run = async (event: unknown) => {
      const data = plain?.(event);
      const result = data ? { data } : await executed(event);
      const position = positionOf(event);
      return position === undefined
        ? result
        : { ...result, extensions: { ...result.extensions, [POSITION]: position } };
    };
    const stream = new EventStream(source, closing, run, broken);
    closing.signal.addEventListener('abort', () => ended('ok'), { once: true });
    if (request.signal?.aborted) closing.abort();
    request.signal?.addEventListener('abort', () => closing.abort(), { once: true, signal: closing.signal });
    return stream;
  }

  get unreadiness(): string | undefined {
    return this.#built.unreadiness;
  }

  get notice(): string | undefined {
    return this.#parts.watch?.notice;
  }

  ready(): Promise<boolean> {
    return this.#built.ready();
  }

  startWorkers(): Promise<void> {
    return this.#built.startWorkers();
  }

  stopWorkers(): Promise<void> {
    return this.#built.stopWorkers();
  }

  async close(): Promise<void> {
    this.#stopForgetting();
    await this.#parts.watch?.stop();
    return this.#built.close();
  }

  /** Checks the passport before anything is parsed: callers without one learn nothing of the schema either. */
  async #admit(request: SubgraphRequest, signal: AbortSignal | undefined): Promise<Admitted | ExecutionResult> {
    let requestId = '';
    try {
      const viewer = await this.authenticate(request.passport);
      requestId = viewer.requestId;
      const prepared = this.#documents.prepare(request.document);
      if ('refusal' in prepared) throw prepared.refusal;
      const { document } = prepared;
      const { type, field } = operationOf(document, request.operationName);
      const context = createContext(this.#contexts, viewer, type === 'mutation' ? undefined : signal);
      return { context, document, field, ended: timeOperation(this.name, type, field) };
    } catch (error) {
      return this.#refused(error, requestId);
    }
  }

  async #runTraced(admitted: Admitted, request: SubgraphRequest, span: OpenSpan): Promise<ExecutionResult> {
    const result = await this.#run(admitted, request);
    const code = result.errors?.[0]?.extensions['code'];
    if (code !== undefined) span.fail(String(code));
    return result;
  }

  async #run({ context, document, ended }: Admitted, request: SubgraphRequest): Promise<ExecutionResult> {
    const { viewer } = context;
    if (operationOf(document, request.operationName).type === 'subscription') {
      const message = 'A subscription is not executed but subscribed to.';
      return this.#finished(
        this.#refused(badUserInput([{ path: 'query', rule: 'operation', message }]), viewer.requestId),
        viewer,
        ended,
      );
    }
    const args = { ...this.#args(request), document, contextValue: context };
    try {
      const result = await execute(args);
      if (request.signal?.aborted) return abandoned(ended);
      return this.#finished(this.#explained(args, result, viewer), viewer, ended);
    } catch (error) {
      if (request.signal?.aborted) return abandoned(ended);
      return this.#finished(this.#refused(error, viewer.requestId), viewer, ended);
    }
  }

  #args({ variables, operationName }: SubgraphRequest) {
    return { schema: this.schema, variableValues: variables, operationName };
  }

  /** Turns graphql-js's errors about a refused request into our refusals. */
  #explained(
    args: Parameters<typeof requestErrors>[0],
    result: ExecutionResult,
    { requestId }: Viewer,
  ): ExecutionResult {
    const refusal = requestErrors(args, result);
    return refusal ? this.#refused(refusal, requestId) : result;
  }

  #finished(result: ExecutionResult, viewer: Viewer, ended: (outcome: string) => void): ExecutionResult {
    const normalized = this.#normalized(result, viewer);
    ended(String(normalized.errors?.[0]?.extensions['code'] ?? 'ok'));
    return normalized;
  }

  #normalized({ errors, ...rest }: ExecutionResult, { requestId }: Viewer): ExecutionResult {
    if (errors === undefined) return rest;
    const log = logOfRequest(this.#deps.log, requestId);
    return { ...rest, errors: errors.map((error) => rebuildError(normalizeError(error, requestId, log))) };
  }

  #refused(error: unknown, requestId: string): ExecutionResult {
    return { errors: [rebuildError(normalizeError(error, requestId, logOfRequest(this.#deps.log, requestId)))] };
  }
}

/** Stops waiting when the signal fires; the work has its own signal, or runs on. */
function abortable<T>(running: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(signal.reason as Error);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    void running.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/** Result of an operation whose caller is gone: nobody reads it, and its errors are the end of its reads. */
function abandoned(ended: (outcome: string) => void): ExecutionResult {
  ended('aborted');
  return {};
}
