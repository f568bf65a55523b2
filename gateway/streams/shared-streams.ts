import type { FormattedExecutionResult } from 'graphql';
import type { FederatedGraph } from '#gateway/federation/federated-graph.ts';
import { edgeError, edgeResult } from '#gateway/operations/edge-error.ts';
import { ClientStream } from '#gateway/streams/client-stream.ts';
import { renewAccess } from '#gateway/streams/renew-access.ts';
import { StreamGroup } from '#gateway/streams/stream-group.ts';
import type { StreamRequest } from '#gateway/streams/stream-request.ts';
import { Upstream } from '#gateway/streams/upstream.ts';

/**
 * All open subscriptions. Those with the same operation, variables and access share one upstream once they are at the same event, and so one
 * execution and one text for each event. The owning subgraph admits each by itself before it gets anything, unless it continues exactly at the
 * others' position.
 */
export class SharedStreams {
  readonly #graph: FederatedGraph;
  readonly #groups = new Map<string, StreamGroup>();

  constructor(graph: FederatedGraph) {
    this.#graph = graph;
  }

  /** Opens a subscription, whose results flow when it is piped; a refusal resolves to a result with errors. */
  async open(request: StreamRequest): Promise<ClientStream | FormattedExecutionResult> {
    const { identity, vouched } = request;
    const { key, after } = identity;
    const stream = new ClientStream(this, vouched?.expiresAt ?? null, after);
    const group = key === null ? undefined : this.#groups.get(key);
    if (group !== undefined && after === group.head) {
      stream.share(group);
      group.join(stream);
      return stream;
    }
    const upstream = await this.#opened(request);
    if (!('next' in upstream)) return upstream;
    stream.follow(upstream);
    return stream;
  }

  /** Opens the upstream of a subscription which is to continue behind a position; a refusal resolves to a result with errors. */
  async reopen(request: StreamRequest, position: number): Promise<Upstream | FormattedExecutionResult> {
    const { operation, identity, edge } = request;
    const variables = { ...operation.variables, [identity.afterVariable!]: position };
    try {
      return await this.#opened({
        ...request,
        operation: { ...operation, variables },
        edge: await renewAccess(request),
      });
    } catch (error) {
      return { errors: [edgeError(error, edge.requestId, edge.log)] };
    }
  }

  /**
   * Lets a subscriber who stands at a position share with the others, who adopt its upstream where there are none yet. False
   * when they are too far ahead.
   */
  share(stream: ClientStream, upstream: Upstream, position: number): boolean {
    const { key } = upstream.request.identity;
    if (key === null) return false;
    const present = this.#groups.get(key);
    if (present === undefined) {
      const group: StreamGroup = new StreamGroup(upstream, position, () => this.#forget(key, group));
      this.#groups.set(key, group);
      stream.share(group);
      group.join(stream);
      void group.run();
      return true;
    }
    if (!present.reaches(position)) return false;
    stream.share(present);
    present.join(stream);
    upstream.close();
    return true;
  }

  async #opened(request: StreamRequest): Promise<Upstream | FormattedExecutionResult> {
    const { edge } = request;
    const opened = await Upstream.open(this.#graph, request);
    return 'next' in opened ? opened : edgeResult(opened, edge.requestId, edge.log);
  }

  #forget(key: string, group: StreamGroup): void {
    if (this.#groups.get(key) === group) this.#groups.delete(key);
  }
}
