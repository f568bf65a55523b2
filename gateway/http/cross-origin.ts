import cors from 'cors';
import type { RequestHandler, Response } from 'express';
import { ERROR_CODES } from '#kit/errors/error-codes.ts';
import type { AllowedOrigins } from '#kit/network/allowed-origins.ts';
import { REQUEST_ID_HEADER } from '#kit/network/request-id.ts';

/** Paths that pages of allowed origins may use. */
const PATHS = /^\/(?:graphql|mcp|exports|uploads|\.well-known\/oauth-protected-resource)(?:\/|$)/iu;
const UPLOADS = /^\/uploads(?:\/|$)/iu;
/** Seconds for which a browser may keep the answer to a preflight request. */
const KEPT_SECONDS = 600;

/**
 * Answers preflight requests and marks answers for pages of allowed origins (CORS, Fetch standard § 3.2). Credentials come in headers, never in
 * cookies. Requests of other pages go on unmarked: browsers hide the answers from them. Files they send are refused with 403.
 */
export function crossOrigin(origins: AllowedOrigins): RequestHandler {
  const answer = cors({
    origin: (origin, decide) => decide(null, origin !== undefined && origins.lists(origin)),
    methods: ['GET', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: [REQUEST_ID_HEADER, 'retry-after', 'www-authenticate', 'mcp-session-id', 'content-disposition'],
    maxAge: KEPT_SECONDS,
  });
  return (req, res, next) => {
    const { origin, host } = req.headers;
    if (origin !== undefined && UPLOADS.test(req.path) && !origins.permits(origin, host)) {
      return refuseUpload(res, origin);
    }
    if (!origins.any || !PATHS.test(req.path)) return next();
    res.vary('origin');
    answer(req, res, next);
  };
}

/** Answers in the form in which uploads are refused. */
function refuseUpload(res: Response, origin: string): void {
  const message = `Pages of ${origin} may not send files here. ADOPS_ALLOWED_ORIGINS lists the origins that may.`;
  const { httpStatus, recovery } = ERROR_CODES.FORBIDDEN;
  // The body is not read, so the connection cannot carry another request.
  res
    .status(httpStatus)
    .set('connection', 'close')
    .json({ error: { code: 'FORBIDDEN', rule: 'origin', message, recovery } });
}
