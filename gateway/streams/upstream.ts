import type { ExecutionResult } from 'graphql';
import { POSITION } from '#kit/events/position.ts';
import type { FederatedGraph } from '#gateway/federation/federated-graph.ts';
import { edgeResult } from '#gateway/operations/edge-error.ts';
import { renewAccess } from '#gateway/streams/renew-access.ts';
import type { StreamRequest } from '#gateway/streams/stream-request.ts';

/** One event as every subscriber to it gets it. */
export interface Delivery {
  /** The result as JSON. */
  json: string;
  /** Its position in the stream; undefined for errors, and for streams that have none. */
  position: number | undefined;
}

/**
 * A subscription opened at the subgraph that owns it. Each event is admitted and executed under a context, and so a passport, of its own, unless its
 * subgraph publishes it in the client's form. Each is written as JSON once, for any number of subscribers.
 */
export class Upstream {
  readonly request: StreamRequest;
  readonly #graph: FederatedGraph;
  readonly #events: AsyncIterator<ExecutionResult>;
  readonly #closing: AbortController;
  /** True when an event is handed on as it comes. */
  readonly #asPublished: boolean;

  private constructor(
    graph: FederatedGraph,
    request: StreamRequest,
    events: AsyncIterable<ExecutionResult>,
    closing: AbortController,
  ) {
    this.#graph = graph;
    this.request = request;
    this.#events = events[Symbol.asyncIterator]();
    this.#closing = closing;
    this.#asPublished = graph.publishesAsAsked(request.operation);
  }

  /** Opens it; a refusal resolves to a result with errors. */
  static async open(graph: FederatedGraph, request: StreamRequest): Promise<Upstream | ExecutionResult> {
    const closing = new AbortController();
    const opened = await graph.open(request.operation, request.edge, closing.signal);
    return Symbol.asyncIterator in opened ? new Upstream(graph, request, opened, closing) : opened;
  }

  /** The next event, or null when there is none any more. A last one reports what broke the stream. Never throws. */
  async next(): Promise<Delivery | null> {
    try {
      if (this.#closed) return null;
      const { done, value } = await this.#events.next();
      if (this.#closed || done === true) return null;
      const position = value.extensions?.[POSITION];
      const json = this.#write(await this.#complete(value));
      return this.#closed ? null : { json, position: typeof position === 'number' ? position : undefined };
    } catch (error) {
      if (this.#closed) return null;
      this.close();
      return { json: this.#write({ errors: [error as never] }), position: undefined };
    }
  }

  /** Ends it at once, also while an event is awaited. */
  close(): void {
    if (this.#closed) return;
    this.#closing.abort();
    // A source waiting for its next event answers only after it; the signal has ended it, and nobody waits.
    this.#events.return?.().catch(() => undefined);
  }

  get #closed(): boolean {
    return this.#closing.signal.aborted;
  }

  async #complete(event: ExecutionResult): Promise<ExecutionResult> {
    const now = await renewAccess(this.request);
    if (this.#asPublished && event.errors === undefined && event.data) return { data: event.data };
    return this.#graph.complete(this.request.operation, event, now);
  }

  #write(result: ExecutionResult): string {
    const { requestId, log } = this.request.edge;
    return JSON.stringify(edgeResult(result, requestId, log));
  }
}
