import type { Request, Response } from 'express';
import { ERROR_CODES, type ErrorCode } from '#kit/errors/error-codes.ts';
import { edgeError } from '#gateway/operations/edge-error.ts';
import { logOf, requestIdOf } from '#kit/network/request-id.ts';

/** Clients name them with and without their character set. */
const FORMS = ['application/json', 'application/graphql-response+json'].flatMap((type) => [
  `${type}; charset=utf-8`,
  type,
]);

/** Answers a request that was refused before its operation was read, in the form of a GraphQL error. */
export function sendError(req: Request, res: Response, error: unknown, status?: number): void {
  const formatted = edgeError(error, requestIdOf(res), logOf(res));
  const code = String(formatted.extensions?.['code']) as ErrorCode;
  if (code === 'UNAUTHENTICATED') res.setHeader('www-authenticate', 'Bearer realm="adops"');
  const preferred = req.accepts(FORMS);
  res
    .status(status ?? ERROR_CODES[code].httpStatus)
    .setHeader('content-type', `${String(preferred || FORMS[0]).split(';', 1)[0]}; charset=utf-8`)
    .send(JSON.stringify({ errors: [formatted] }));
}
