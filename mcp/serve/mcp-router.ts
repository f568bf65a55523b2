import { hostHeaderValidation, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, type AuthInfo } from '@modelcontextprotocol/server';
import express, { type NextFunction, type Request, type RequestHandler, type Response, type Router } from 'express';
import type { Logger } from 'pino';
import type { BodyBudget } from '#kit/bodies/body-budget.ts';
import { BodyRefusal } from '#kit/bodies/body-refusal.ts';
import { Refusal, WORKSPACE_PATH } from '#kit/errors/refusals.ts';
import { AllowedOrigins } from '#kit/network/allowed-origins.ts';
import { answerCutsAs } from '#kit/network/body-guard.ts';
import {
  challengeMissingToken,
  challengeScopes,
  protectedResource,
  refuseCaller,
  rpcError,
  type ProtectedResource,
} from '#mcp/serve/bearer-challenges.ts';
import { receiveBody, type McpRequest } from '#mcp/serve/receive-body.ts';
import { calledTool } from '#mcp/search/called-tool.ts';
import { createMcpServer, missingScopes } from '#mcp/serve/create-mcp-server.ts';
import { DEFAULT_VIEW, readToolView, viewWithin, type ToolView } from '#mcp/serve/tool-view.ts';
import type { ToolCaller, ToolExecutor, ToolIdentity } from '#mcp/tool/tool-executor.ts';
import type { Tool } from '#mcp/tool/tool.ts';
import { REQUEST_ID_HEADER, requestIdFrom } from '#kit/network/request-id.ts';
import { SCOPES } from '#kit/session/permissions.ts';

/** Dependencies of the HTTP side of the shim. */
export interface McpRouterParts {
  tools: ReadonlyMap<string, Tool>;
  executor: ToolExecutor;
  log: Logger;
  /** Base URL of this server as clients see it. */
  publicUrl: string;
  /** Origins besides its own whose pages may call tools. */
  allowedOrigins: readonly string[];
  /** Issuers whose tokens are accepted, for the resource's metadata. */
  authorizationServers: readonly string[];
  /** Maximum bytes of one message's body. */
  maxBodyBytes: number;
  /** Budget of body bytes in this process. */
  bodies: BodyBudget;
}

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Serves Streamable HTTP at `/mcp`, in the stateless revision 2026-07-28 and the ones before it. */
export function mcpRouter(parts: McpRouterParts): Router {
  const resource = protectedResource(parts.publicUrl);
  const router = express.Router();
  const hostAllowed = hostHeaderValidation([...new Set([...LOOPBACK, new URL(parts.publicUrl).hostname])]);
  router.get(['/.well-known/oauth-protected-resource', '/.well-known/oauth-protected-resource/mcp'], (_req, res) => {
    res.json({
      resource: resource.resource,
      resource_name: 'adops',
      // An empty list would say that nobody gives tokens (RFC 9728 § 3.2: such a parameter is left out).
      ...(parts.authorizationServers.length > 0 && { authorization_servers: parts.authorizationServers }),
      scopes_supported: SCOPES,
      bearer_methods_supported: ['header'],
    });
  });
  router.use('/mcp', (req, res, next) => {
    answerCutsAs(req, ({ message }) => rpcError(null, -32000, message));
    if (hostAllowed(req, res)) next();
  });
  router.use('/mcp', refuseOtherOrigins(new AllowedOrigins(parts)));
  router.use('/mcp', spellAccepted);
  router.use('/mcp', authenticate(parts.executor, resource));
  router.use('/mcp', readView);
  router.post('/mcp', receiveBody(parts));
  router.post('/mcp', requireScopes(parts.tools, resource));
  router.use('/mcp', handler(parts));
  router.use('/mcp', refuseBody(parts));
  return router;
}

/** Refuses pages whose origin may not use the server. Programs send none. The library would compare the names of hosts alone. */
function refuseOtherOrigins(origins: AllowedOrigins): RequestHandler {
  return ({ headers: { origin, host } }, res, next) => {
    if (!origin || origins.permits(origin, host)) return next();
    const message = `Pages of ${origin} may not call tools here. ADOPS_ALLOWED_ORIGINS lists the origins that may.`;
    res.status(403).json(rpcError(null, -32000, message));
  };
}

/** Content types that the library's clients accept. */
const BOTH = 'application/json, text/event-stream';

/** Spells out the content types that the client accepts: the library compares names alone, without weights and wildcards. */
function spellAccepted(req: Request, _res: Response, next: NextFunction): void {
  if (req.headers.accept !== BOTH) {
    req.headers.accept = ['application/json', 'text/event-stream'].filter((type) => req.accepts(type)).join(', ');
  }
  next();
}

function authenticate(executor: ToolExecutor, resource: ProtectedResource) {
  return async (req: McpRequest, res: Response, next: NextFunction): Promise<void> => {
    const { authorization, [WORKSPACE_PATH]: workspaceId } = req.headers;
    try {
      const identity = authorization ? await executor.identify(authorization, workspaceId) : null;
      if (!authorization || !identity) return challengeMissingToken(res, resource, authorization !== undefined);
      const extra = { workspaceId, requestId: requestIdFrom(res.getHeader(REQUEST_ID_HEADER)), identity };
      req.auth = { token: authorization, clientId: '', scopes: [...identity.scopes], extra };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return refuseCaller(res, error);
    }
    next();
  };
}

/** Reads from the address which tools the client wants to see. */
function readView(req: McpRequest, res: Response, next: NextFunction): void {
  const [, query = ''] = /^[^?]*\?(.*)$/su.exec(req.originalUrl) ?? [];
  const asked = readToolView(new URLSearchParams(query));
  const { toolGroups } = (req.auth?.extra?.['identity'] ?? {}) as Partial<ToolIdentity>;
  const view = typeof asked === 'string' ? asked : viewWithin(asked, toolGroups);
  if (typeof view === 'string') {
    res.status(400).json(rpcError(null, -32602, `The address cannot be served: ${view}`));
    return;
  }
  if (req.auth) req.auth.extra = { ...req.auth.extra, view };
  next();
}

/** Refuses a call for which the credential lacks scopes, before any part of it is handled. */
function requireScopes(tools: ReadonlyMap<string, Tool>, resource: ProtectedResource) {
  return (req: McpRequest, res: Response, next: NextFunction): void => {
    const body: unknown = req.body;
    for (const message of Array.isArray(body) ? body : [body]) {
      const { id } = (message ?? {}) as { id?: unknown };
      const tool = tools.get(calledTool(message) ?? '');
      if (tool && missingScopes(tool, req.auth?.scopes ?? []).length > 0) {
        return challengeScopes(res, resource, tool.scopes, id);
      }
    }
    next();
  };
}

function handler({ tools, executor, log, maxBodyBytes }: McpRouterParts) {
  const onerror = (error: Error): void => log.warn({ err: error }, 'mcp request refused');
  const mcp = createMcpHandler(({ era, authInfo }) => createMcpServer(tools, executor, sessionOf(era, authInfo), log), {
    onerror,
    maxRequestBodySize: maxBodyBytes,
  });
  return (req: McpRequest, res: Response): Promise<void> => {
    // Given the parsed body, the adapter would write it as JSON again, for a request that nobody reads.
    const fetch: typeof mcp.fetch = (request, options) => mcp.fetch(request, { ...options, parsedBody: req.body });
    flushMessages(res);
    return toNodeHandler({ fetch }, { onerror, maxRequestBodySize: maxBodyBytes })(req, res);
  };
}

/** Sends each message of an event stream at once, which the compressor would hold back. */
function flushMessages(res: Response & { flush?: () => void }): void {
  const write = res.write.bind(res) as (...args: unknown[]) => boolean;
  res.write = (...args: unknown[]): boolean => {
    const isTaken = write(...args);
    if (String(res.getHeader('content-type')).startsWith('text/event-stream')) res.flush?.();
    return isTaken;
  };
}

function sessionOf(era: 'legacy' | 'modern', authInfo: AuthInfo | undefined) {
  const { token: authorization = '', scopes = [], extra } = authInfo ?? {};
  const { view = DEFAULT_VIEW, ...caller } = (extra ?? {}) as Omit<ToolCaller, 'authorization'> & { view?: ToolView };
  return { era, caller: { authorization, ...caller }, scopes, view };
}

function refuseBody({ log }: McpRouterParts) {
  return (error: Error & { status?: number }, _req: Request, res: Response, next: NextFunction): void => {
    // The guard of its body may have answered.
    if (res.writableEnded) return;
    if (res.headersSent) return next(error);
    if (error instanceof BodyRefusal) {
      error.setHeaders(res);
      res.status(error.status).json(rpcError(null, -32000, error.message));
      return;
    }
    log.error({ err: error, requestId: res.getHeader(REQUEST_ID_HEADER) }, 'mcp request failed');
    res
      .status(500)
      .json(rpcError(null, -32603, 'The request failed here: try later, and quote its request id if it fails again.'));
  };
}
