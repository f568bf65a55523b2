import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { UploadRefusal } from '../upload-refusal.ts';

/** Answers with why a file was not accepted. What is left of its body is not read. */
export function sendRefusal(request: Request, response: Response, error: unknown, log: Logger): void {
  // Its body was cut, which has been answered.
  if (response.destroyed || response.headersSent) return;
  const refusal =
    error instanceof UploadRefusal
      ? error
      : new UploadRefusal('INTERNAL', 'internal', 'Something went wrong here. Send the file again.');
  if (refusal !== error) log.error({ err: error }, 'receiving an upload failed');
  // What is left of the body is not read, so the connection cannot carry another request.
  if (!request.complete) response.set('connection', 'close');
  response.status(refusal.httpStatus).json(refusal);
  if (!request.complete) response.once('finish', () => request.socket.destroySoon());
}
