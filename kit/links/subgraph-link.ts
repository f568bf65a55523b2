import type { ExecutionResult } from 'graphql';
import type { Passport } from '#kit/session/issued-passport.ts';

/** One GraphQL operation for one subgraph, on behalf of whoever the passport names. */
export interface SubgraphRequest {
  document: string;
  variables?: Record<string, unknown> | undefined;
  operationName?: string | undefined;
  /** Without a valid one a subgraph answers UNAUTHENTICATED and nothing else. */
  passport: Passport | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * How the gateway and peers reach a subgraph: in memory when it lives in this process, over HTTP and
 * `graphql-transport-ws` when it does not. Both behave alike.
 */
export interface SubgraphLink {
  readonly name: string;
  /** Runs a query or mutation; a refusal resolves to a result with errors. Rejects when the subgraph cannot be reached. */
  execute(request: SubgraphRequest): Promise<ExecutionResult>;
  /** Resolves to the stream, which goes hardly further than it is read, or to a result with errors when the operation is refused. */
  subscribe(request: SubgraphRequest): Promise<AsyncIterable<ExecutionResult> | ExecutionResult>;
  /** Whether the subgraph can serve now (database reachable, migrations done). */
  ready(): Promise<boolean>;
  /** Why it could not serve when it was asked last, for whoever runs it; undefined where nothing is known. */
  readonly unreadiness?: string | undefined;
  /** Ends it, with what it alone uses. */
  close(): Promise<void>;
}
