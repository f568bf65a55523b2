import cors from 'cors';
import type { RequestHandler } from 'express';
import type { AllowedOrigins } from '#kit/network/allowed-origins.ts';
import { REQUEST_ID_HEADER } from '#kit/network/request-id.ts';

/** Paths that pages of allowed origins may use. Addresses for uploads are open to all: their signature is the permission. */
const PATHS = /^\/(?:graphql|mcp|exports|\.well-known\/oauth-protected-resource)(?:\/|$)/iu;
/** Seconds for which a browser may keep the answer to a preflight request. */
const KEPT_SECONDS = 600;

/**
 * Answers preflight requests and marks answers for pages of allowed origins (CORS, Fetch standard § 3.2). Credentials come in headers, never in
 * cookies. Requests of other pages go on unmarked: browsers hide the answers from them.
 */
export function crossOrigin(origins: AllowedOrigins): RequestHandler {
  const answer = cors({
    origin: (origin, decide) => decide(null, origin !== undefined && origins.lists(origin)),
    methods: ['GET', 'POST', 'DELETE'],
    exposedHeaders: [REQUEST_ID_HEADER, 'retry-after', 'www-authenticate', 'mcp-session-id', 'content-disposition'],
    maxAge: KEPT_SECONDS,
  });
  return (req, res, next) => {
    if (!origins.any || !PATHS.test(req.path)) return next();
    res.vary('origin');
    answer(req, res, next);
  };
}
