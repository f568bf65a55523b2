import type { ExecutionResult } from 'graphql';

/** Who calls tools, and for which workspace. */
export interface ToolCaller {
  /** The value of the `Authorization` header. */
  authorization: string;
  /** The workspace wanted, as it was given; undefined when none was named. */
  workspaceId?: unknown;
  /** Tells the calls of one request in the logs; each call has its own without it. */
  requestId?: string | undefined;
  /** What `identify` said of them, where it was asked for this very call. */
  identity?: ToolIdentity | undefined;
}

/** Whom a credential stands for, as far as the shim has to know. */
export interface ToolIdentity {
  /** What the credential may be used for. */
  scopes: readonly string[];
  /** The caller whose bodies are added up over all its credentials and entrances; each credential is one where this is not known. */
  caller?: string | undefined;
}

/** One registered operation, with the credential of whoever calls the tool. */
export interface ToolOperation extends ToolCaller {
  document: string;
  variables: Record<string, unknown>;
  operationName: string;
}

/** How the shim reaches the graph: in process at the server, over HTTP from the stdio server. */
export interface ToolExecutor {
  /** Runs a query or mutation to its end, whether somebody still waits for it or not. */
  execute(operation: ToolOperation): Promise<ExecutionResult>;
  /** Whom the credential stands for; null when it is not valid. Throws a refusal when it is, and its workspace has to be named. */
  identify(authorization: string, workspaceId?: unknown): Promise<ToolIdentity | null>;
}
