import type { ExecutionResult } from 'graphql';
import type { Passport } from '#kit/session/issued-passport.ts';

/** Text of `/health/ready` of a subgraph that can serve, where there is nothing else to say. */
export const READY = 'ok';

/** One GraphQL operation for one subgraph, on behalf of the passport's bearer. */
export interface SubgraphRequest {
  document: string;
  variables?: Record<string, unknown> | undefined;
  operationName?: string | undefined;
  /** Without a valid one a subgraph answers UNAUTHENTICATED and nothing else. */
  passport: Passport | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Connection of the gateway and peers to a subgraph: in memory within this process, over HTTP and `graphql-transport-ws` otherwise. Both
 * behave alike.
 */
export interface SubgraphLink {
  readonly name: string;
  /** Runs a query or mutation; a refusal resolves to a result with errors. Rejects when the subgraph cannot be reached. */
  execute(request: SubgraphRequest): Promise<ExecutionResult>;
  /** Resolves to the stream, which goes little further than it is read, or to a result with errors when the operation is refused. */
  subscribe(request: SubgraphRequest): Promise<AsyncIterable<ExecutionResult> | ExecutionResult>;
  /** Resolves to true when the subgraph can serve now (database reachable, migrations done). */
  ready(): Promise<boolean>;
  /** Reason for which it could not serve at the last check, for operators; undefined when unknown. */
  readonly unreadiness?: string | undefined;
  /** A sentence for operators about one that can serve, as of the last check: nobody works for it. */
  readonly notice?: string | undefined;
  /** Closes it, with the resources that it alone uses. */
  close(): Promise<void>;
}
