import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { BodyRefusal } from '#kit/bodies/body-refusal.ts';
import { REQUEST_ID_HEADER } from '#kit/network/request-id.ts';
import { UploadRefusal } from '../upload-refusal.ts';

/** Answers with why a file was not accepted. What is left of its body is not read. */
export function sendRefusal(request: Request, response: Response, error: unknown, log: Logger): void {
  // Its body was cut, which has been answered.
  if (response.destroyed || response.headersSent) return;
  if (error instanceof BodyRefusal) error.setHeaders(response);
  const refusal = asUploadRefusal(error);
  if (refusal.code === 'INTERNAL' && refusal !== error) {
    log.error({ err: error, requestId: response.getHeader(REQUEST_ID_HEADER) }, 'receiving an upload failed');
  }
  // The rest of the body is not read, so the connection cannot carry another request.
  if (!request.complete) response.set('connection', 'close');
  response.status(refusal.httpStatus).json(refusal);
  if (!request.complete) response.once('finish', () => request.socket.destroySoon());
}

function asUploadRefusal(error: unknown): UploadRefusal {
  if (error instanceof UploadRefusal) return error;
  if (error instanceof BodyRefusal) return new UploadRefusal('BAD_USER_INPUT', 'encoding', error.message, error.status);
  return new UploadRefusal('INTERNAL', 'internal', 'Something went wrong here. Send the file again.');
}
