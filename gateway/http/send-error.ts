import type { Request, Response } from 'express';
import { ERROR_CODES, type ErrorCode } from '#kit/errors/error-codes.ts';
import { edgeError } from '#gateway/operations/edge-error.ts';
import { requestIdOf } from '#gateway/http/request-id.ts';

const GRAPHQL_RESPONSE = 'application/graphql-response+json';

/** Answers a request that was refused before its operation was looked at, in the form of a GraphQL error. */
export function sendError(req: Request, res: Response, error: unknown, status?: number): void {
  const formatted = edgeError(error, requestIdOf(res));
  const code = String(formatted.extensions?.['code']) as ErrorCode;
  if (code === 'UNAUTHENTICATED') res.setHeader('www-authenticate', 'Bearer realm="adops"');
  const preferred = req.accepts(['application/json', GRAPHQL_RESPONSE]);
  res
    .status(status ?? ERROR_CODES[code].httpStatus)
    .setHeader('content-type', `${preferred === false ? 'application/json' : preferred}; charset=utf-8`)
    .send(JSON.stringify({ errors: [formatted] }));
}
