import type { ExecutionResult } from 'graphql';
import type { ToolGroup } from '#kit/session/tool-groups.ts';

/** Caller of tools, with credential and workspace. */
export interface ToolCaller {
  /** The value of the `Authorization` header. */
  authorization: string;
  /** The requested workspace, as it was given; undefined when none was named. */
  workspaceId?: unknown;
  /** Identifies the calls of one request in the logs; each call has its own id without it. */
  requestId?: string | undefined;
  /** Result of `identify`, when it was called for this very call. */
  identity?: ToolIdentity | undefined;
}

/** Identity behind a credential, as far as the shim needs it. */
export interface ToolIdentity {
  /** Scopes of the credential. */
  scopes: readonly string[];
  /** Groups of tools that the credential is offered; undefined or empty for all. */
  toolGroups?: readonly ToolGroup[] | undefined;
  /**
   * Key by which the bodies of one caller are added up over all its credentials and entrances; without it each credential counts by itself.
   */
  caller?: string | undefined;
}

/** One registered operation, with the credential of the tool's caller. */
export interface ToolOperation extends ToolCaller {
  document: string;
  variables: Record<string, unknown>;
  operationName: string;
}

/** Connection of the shim to the graph: in process at the server, over HTTP from the stdio server. */
export interface ToolExecutor {
  /** Runs a query or mutation to its end, even if nobody waits for it any more. */
  execute(operation: ToolOperation): Promise<ExecutionResult>;
  /** Identity of the credential; null when it is not valid. Throws a refusal when it is valid and its workspace has to be named. */
  identify(authorization: string, workspaceId?: unknown): Promise<ToolIdentity | null>;
}
