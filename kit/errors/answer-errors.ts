import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import { BodyRefusal } from '#kit/bodies/body-refusal.ts';
import { ERROR_CODES, isErrorCode } from './error-codes.ts';
import { logOfRequest, normalizeError } from './normalize-error.ts';
import { badUserInput, type Refusal } from './refusals.ts';

/**
 * The last error handler of every HTTP server, instead of Express's own, which prints stacks beside the log. Answers in the form of a
 * GraphQL error, never with a stack. Unreadable requests are the caller's fault (`debug`); our own faults are logged with all details. A
 * begun answer is broken off.
 */
export function answerErrors(log: Logger): ErrorRequestHandler {
  return (error: unknown, { method }, response, _next) => {
    const requestId = String(response.getHeader('x-request-id') ?? '');
    // The guard of its body may have answered.
    if (response.writableEnded) return;
    if (response.headersSent) {
      log.warn({ err: error, requestId }, 'an answer was broken off');
      response.destroy();
      return;
    }
    const unreadable = unreadableRequest(error);
    if (error instanceof BodyRefusal) error.setHeaders(response);
    if (unreadable) log.debug({ requestId, method, status: unreadable.status }, 'a request could not be read');
    const formatted = normalizeError(unreadable?.refusal ?? error, requestId, logOfRequest(log, requestId));
    const code = formatted.extensions?.['code'];
    const status = unreadable?.status ?? (isErrorCode(code) ? ERROR_CODES[code].httpStatus : 500);
    response.status(status).json({ errors: [formatted] });
  };
}

/** Error of reading a URL or a body; undefined for everything else. */
function unreadableRequest(error: unknown): { status: number; refusal: Refusal } | undefined {
  if (error instanceof BodyRefusal) return { status: error.status, refusal: error.asRefusal() };
  const { status } = (error ?? {}) as { status?: unknown };
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined;
  return { status, refusal: badUserInput([violationOf(error, status)]) };
}

function violationOf(error: unknown, status: number) {
  if (error instanceof URIError) {
    return { path: 'url', rule: 'encoding', message: 'must be UTF-8 where it is encoded with `%`' };
  }
  if (status === 413) return { path: 'body', rule: 'size', message: 'is too large' };
  return { path: 'body', rule: 'transport', message: 'cannot be read' };
}
