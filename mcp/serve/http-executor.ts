import { Pool } from 'undici';
import type { ExecutionResult } from 'graphql';
import type { ErrorLog } from '#kit/errors/normalize-error.ts';
import { Refusal, WORKSPACE_PATH } from '#kit/errors/refusals.ts';
import { REQUEST_ID_HEADER } from '#kit/network/request-id.ts';
import { UNTIMED } from '#kit/network/untimed.ts';
import { scopeOf, type ScopeName } from '#kit/session/scope-names.ts';
import { toolGroupOf, type ToolGroupName } from '#kit/session/tool-groups.ts';
import type { ToolCaller, ToolExecutor } from '#mcp/tool/tool-executor.ts';

/** A server's graph over HTTP, for the stdio server. */
export interface HttpExecutor extends ToolExecutor {
  /** Waits for the calls in flight, then closes the connections. */
  close(): Promise<void>;
}

const CALLER = 'query { viewer { scopes toolGroups } }';

/** Sends tools' operations to the GraphQL endpoint of the server at `url`. */
export function httpExecutor(url: string, log: ErrorLog): HttpExecutor {
  const endpoint = new URL('/graphql', url);
  const pool = new Pool(endpoint.origin, { connections: 8, ...UNTIMED });
  const post = async (
    body: object,
    { authorization, workspaceId, requestId }: ToolCaller,
  ): Promise<{ status: number; result: ExecutionResult }> => {
    const { statusCode, body: answer } = await pool.request({
      path: endpoint.pathname,
      method: 'POST',
      headers: {
        authorization,
        ...(typeof workspaceId === 'string' && { [WORKSPACE_PATH]: workspaceId }),
        ...(requestId !== undefined && { [REQUEST_ID_HEADER]: requestId }),
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json;q=0.9',
      },
      body: JSON.stringify(body),
    });
    return { status: statusCode, result: resultOf(statusCode, await answer.text(), url) };
  };
  return {
    async execute({ document, variables, operationName, ...caller }) {
      try {
        return (await post({ query: document, variables, operationName }, caller)).result;
      } catch (error) {
        log.error({ err: error, requestId: caller.requestId }, 'the server cannot be reached');
        return unreachable(url, error);
      }
    },
    async identify(authorization, workspaceId) {
      const { status, result } = await post({ query: CALLER }, { authorization, workspaceId });
      const [error] = result.errors ?? [];
      const details = error?.extensions ?? {};
      if (error && Array.isArray(details['workspaces'])) throw new Refusal('BAD_USER_INPUT', error.message, details);
      const viewer = result.data?.['viewer'] as { scopes: ScopeName[]; toolGroups: ToolGroupName[] } | undefined;
      if (status === 401 || !viewer) return null;
      return { scopes: viewer.scopes.map(scopeOf), toolGroups: viewer.toolGroups.map(toolGroupOf) };
    },
    close: () => pool.close(),
  };
}

function resultOf(status: number, text: string, url: string): ExecutionResult {
  try {
    return JSON.parse(text) as ExecutionResult;
  } catch {
    return failure(`${url} answered ${status} without JSON. Is ADOPS_URL the address of an adops server?`, 'TERMINAL');
  }
}

function unreachable(url: string, error: unknown): ExecutionResult {
  const reason = error instanceof Error ? error.message : String(error);
  return failure(
    `${url} cannot be reached (${reason}). Start the server or correct ADOPS_URL. A write may have been done: repeat it with the same request id.`,
    'TRANSIENT',
  );
}

function failure(message: string, recovery: string): ExecutionResult {
  return { errors: [{ message, extensions: { code: 'INTERNAL', recovery } }] } as unknown as ExecutionResult;
}
