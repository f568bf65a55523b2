import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { logOfRequest, type ErrorLog } from '#kit/errors/normalize-error.ts';
import { isUuid } from '#kit/ids/is-uuid.ts';

/** Header with a request's id, from callers, between processes and back. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** The caller's request id when it has the form of a UUID, else a new one. */
export function requestIdFrom(given: unknown): string {
  return isUuid(given) ? given.toLowerCase() : randomUUID();
}

/** Gives every request its id, returned in `x-request-id`, and the log for errors that are masked in its answer. */
export function identifyRequests(log: ErrorLog): RequestHandler {
  return (req, res, next) => {
    const requestId = requestIdFrom(req.headers[REQUEST_ID_HEADER]);
    res.locals['requestId'] = requestId;
    res.locals['log'] = logOfRequest(log, requestId);
    res.setHeader(REQUEST_ID_HEADER, requestId);
    next();
  };
}

/** The id given by `identifyRequests`. */
export function requestIdOf(res: Response): string {
  return String(res.locals['requestId']);
}

/** The log given by `identifyRequests`. */
export function logOf(res: Response): ErrorLog {
  return res.locals['log'] as ErrorLog;
}
