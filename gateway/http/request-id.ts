import { randomUUID } from 'node:crypto';
import type { RequestHandler, Response } from 'express';
import { isUuid } from '#kit/ids/is-uuid.ts';

/** The caller's request id when it has the form of a UUID, else a new one. */
export function requestIdFrom(given: unknown): string {
  return isUuid(given) ? given.toLowerCase() : randomUUID();
}

/** Gives every request its id, told back in `x-request-id`. */
export const assignRequestId: RequestHandler = (req, res, next) => {
  const requestId = requestIdFrom(req.headers['x-request-id']);
  res.locals['requestId'] = requestId;
  res.setHeader('x-request-id', requestId);
  next();
};

/** The id which `assignRequestId` gave. */
export function requestIdOf(res: Response): string {
  return String(res.locals['requestId']);
}
