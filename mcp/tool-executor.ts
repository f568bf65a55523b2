import type { ExecutionResult } from 'graphql';

/** One registered operation, with the credential of whoever calls the tool. */
export interface ToolOperation {
  document: string;
  variables: Record<string, unknown>;
  operationName: string;
  /** The value of the `Authorization` header. */
  authorization: string;
}

/** How the shim reaches the graph: in process at the server, over HTTP from the stdio server. */
export interface ToolExecutor {
  /** Runs a query or mutation to its end, whether somebody still waits for it or not. */
  execute(operation: ToolOperation): Promise<ExecutionResult>;
  /** What the credential may be used for; null when it is not valid. */
  identify(authorization: string): Promise<{ scopes: readonly string[] } | null>;
}
