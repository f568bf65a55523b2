import { raw, type ErrorRequestHandler, type RequestHandler } from 'express';
import { badUserInput } from '#kit/errors/refusals.ts';
import { parseLossless } from '#kit/json/parse-lossless.ts';
import { answerCutsAs } from '#kit/network/body-guard.ts';
import { requestIdOf } from '#gateway/http/request-id.ts';
import { sendError } from '#gateway/http/send-error.ts';
import { edgeError } from '#gateway/operations/edge-error.ts';

const MAX_BYTES = 1_048_576;

const readRaw = raw({ type: () => true, limit: MAX_BYTES });

/** Reads the bytes of a body of at most 1 MiB, whatever its type. */
export const readBody: RequestHandler = (req, res, next) => {
  answerCutsAs(req, ({ message }) => {
    const refusal = badUserInput([{ path: 'body', rule: 'pace', message }]);
    return { errors: [edgeError(refusal, requestIdOf(res))] };
  });
  readRaw(req, res, next);
};

/** Answers a body that cannot be read: too large, cut off, or in an encoding not known. */
export const refuseUnreadableBody: ErrorRequestHandler = (error: { status?: number }, req, res, next) => {
  // Answered by the guard of its body.
  if (res.writableEnded) return;
  if (error.status === undefined || error.status >= 500) {
    next(error);
    return;
  }
  const tooLarge = error.status === 413;
  const message = tooLarge ? 'The body may have 1 MiB at most.' : 'The body cannot be read.';
  const rule = tooLarge ? 'size' : 'encoding';
  sendError(req, res, badUserInput([{ path: 'body', rule, message }]), error.status);
};

/** Parses the JSON body of a POST, keeping every digit. Refuses other content with 415 and broken JSON with 400. */
export const parseBody: RequestHandler = (req, res, next) => {
  if (req.method !== 'POST') {
    req.body = {};
    next();
    return;
  }
  if (!req.is('application/json')) {
    const message = 'Send `Content-Type: application/json`.';
    sendError(req, res, badUserInput([{ path: 'content-type', rule: 'mediaType', message }]), 415);
    return;
  }
  try {
    req.body = parseLossless(new TextDecoder('utf-8', { fatal: true }).decode(req.body as Uint8Array));
    next();
  } catch {
    const message = 'The body is not JSON in UTF-8.';
    sendError(req, res, badUserInput([{ path: 'body', rule: 'json', message }]), 400);
  }
};
