import type { RequestHandler } from 'express';
import type { BodyBudget } from '#kit/bodies/body-budget.ts';
import { BodyRefusal } from '#kit/bodies/body-refusal.ts';
import { readBody } from '#kit/bodies/read-body.ts';
import { weighJson } from '#kit/bodies/weigh-json.ts';
import { badUserInput } from '#kit/errors/refusals.ts';
import { parseLossless } from '#kit/json/parse-lossless.ts';
import { decodeUtf8 } from '#kit/text/decode-utf8.ts';
import { answerCutsAs } from '#kit/network/body-guard.ts';
import { callerKey } from '#kit/session/caller-key.ts';
import { viewerOf } from '#gateway/http/authenticate-request.ts';
import { logOf, requestIdOf } from '#kit/network/request-id.ts';
import { sendError } from '#gateway/http/send-error.ts';
import { edgeError } from '#gateway/operations/edge-error.ts';

const MAX_BYTES = 1_048_576;
/** Enough for a query of the schema, which is all that may be asked without a credential. */
const MAX_ANONYMOUS_BYTES = 65_536;

/** Reads the body of a POST, of at most 1 MiB, whatever its type; without a credential, of at most 64 KiB. */
export function readRequestBody(budget: BodyBudget, authenticates: boolean): RequestHandler {
  return async (req, res, next) => {
    if (req.method !== 'POST') {
      next();
      return;
    }
    answerCutsAs(req, ({ message }) => {
      const refusal = badUserInput([{ path: 'body', rule: 'pace', message }]);
      return { errors: [edgeError(refusal, requestIdOf(res), logOf(res))] };
    });
    const viewer = viewerOf(res);
    const most = authenticates && viewer === null ? MAX_ANONYMOUS_BYTES : MAX_BYTES;
    try {
      req.body = await readBody(req, res, { budget, caller: callerKey(viewer), most, weigh: weighJson });
    } catch (error) {
      if (!(error instanceof BodyRefusal)) throw error;
      // Answered by the guard of its body.
      if (res.writableEnded) return;
      error.setHeaders(res);
      sendError(req, res, error.asRefusal(), error.status);
      return;
    }
    next();
  };
}

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
  const refuse = (rule: string, message: string): void =>
    sendError(req, res, badUserInput([{ path: 'body', rule, message }]), 400);
  const text = decodeUtf8(req.body as Uint8Array);
  if (text === null) return refuse('encoding', 'The body is not UTF-8: send JSON in UTF-8.');
  try {
    req.body = parseLossless(text);
  } catch {
    return refuse('json', 'The body is not JSON: send an object with `query`.');
  }
  next();
};
