import type { Response } from 'express';
import { ERROR_CODES } from '#kit/errors/error-codes.ts';
import type { Refusal } from '#kit/errors/refusals.ts';
import { REQUEST_ID_HEADER } from '#kit/network/request-id.ts';
import { toolDetails } from '#mcp/calls/tool-error.ts';

/** Message for bytes that are no characters. */
export const NOT_UTF8 = 'The message is not UTF-8: send JSON in UTF-8.';

/** The protected resource, with the URL where clients learn how to get a token for it (RFC 9728). */
export interface ProtectedResource {
  resource: string;
  metadataUrl: string;
}

/** The protected resource of a server's public URL. */
export function protectedResource(publicUrl: string): ProtectedResource {
  return {
    resource: new URL('/mcp', publicUrl).href,
    metadataUrl: new URL('/.well-known/oauth-protected-resource/mcp', publicUrl).href,
  };
}

/** Answers 401: no credential, or one that is not valid. */
export function challengeMissingToken(res: Response, { metadataUrl }: ProtectedResource, sentOne: boolean): void {
  const error = sentOne ? 'error="invalid_token", ' : '';
  res
    .status(401)
    .set('WWW-Authenticate', `Bearer ${error}resource_metadata="${metadataUrl}", scope="mcp:read"`)
    .json(rpcError(null, -32001, 'Send a valid credential: Authorization: Bearer TOKEN.'));
}

/** Answers 403: the credential lacks a scope; all scopes of the call are named at once. */
export function challengeScopes(
  res: Response,
  { metadataUrl }: ProtectedResource,
  scopes: readonly string[],
  id: unknown,
): void {
  const needed = scopes.join(' ');
  res
    .status(403)
    .set('WWW-Authenticate', `Bearer error="insufficient_scope", scope="${needed}", resource_metadata="${metadataUrl}"`)
    .json(rpcError(id, -32003, `This call needs a credential with the scopes ${needed}.`, { required_scopes: scopes }));
}

/** Answers a valid credential whose workspace has to be named, with the graph's code and details. */
export function refuseCaller(res: Response, { code, message, extensions }: Refusal): void {
  const details = { ...extensions, requestId: res.getHeader(REQUEST_ID_HEADER) };
  res.status(ERROR_CODES[code].httpStatus).json(rpcError(null, -32602, message, { code, ...toolDetails(details) }));
}

/** An error answer of JSON-RPC, for refusals made before a message is handled. */
export function rpcError(id: unknown, code: number, message: string, data?: unknown): object {
  const echoed = typeof id === 'string' || typeof id === 'number' ? id : null;
  return { jsonrpc: '2.0', id: echoed, error: { code, message, ...(data !== undefined && { data }) } };
}
