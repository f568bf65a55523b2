import { expressMiddleware } from '@as-integrations/express5';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import type { FormattedExecutionResult } from 'graphql';
import type { BodyBudget } from '#kit/bodies/body-budget.ts';
import { releaseBody } from '#kit/bodies/read-body.ts';
import { badUserInput, type Refusal } from '#kit/errors/refusals.ts';
import { admitIntrospection, authenticateRequest, credentialOf, viewerOf } from '#gateway/http/authenticate-request.ts';
import { parseBody, readRequestBody } from '#gateway/http/json-body.ts';
import { requestIdOf } from '#kit/network/request-id.ts';
import { sendError } from '#gateway/http/send-error.ts';
import { namesEventStream, prefersEventStream, serveEventStream } from '#gateway/http/serve-event-stream.ts';
import type { Caller, Callers } from '#gateway/limits/callers.ts';
import type { EdgeFactory } from '#gateway/operations/edge-factory.ts';
import { readParams } from '#gateway/operations/operation-params.ts';
import type { Drain } from '#gateway/operations/drain.ts';
import type { OperationAnswer, Operations } from '#gateway/operations/operations.ts';
import { requestScope } from '#gateway/operations/request-scope.ts';

/** Options of the HTTP side of `/graphql`. */
export interface GraphqlRoutesOptions {
  operations: Operations;
  edges: EdgeFactory;
  introspection: boolean;
  drain: Drain;
  /** Bytes of bodies this process keeps. */
  bodies: BodyBudget;
  /** Limits of members over all their sockets and event streams. */
  callers: Callers;
}

/** GraphQL over HTTP and over server-sent events at `/graphql`. */
export function graphqlRoutes({
  operations,
  edges,
  introspection,
  drain,
  bodies,
  callers,
}: GraphqlRoutesOptions): Router {
  const router = Router();
  const apollo = expressMiddleware(operations.apollo, {
    context: async ({ res }) =>
      edges.make({ requestId: requestIdOf(res as Response), viewer: viewerOf(res as Response) }),
  }) as RequestHandler;
  const { authenticator } = edges;
  router.use('/graphql', drain.track, refusingWhenClosing(drain), authenticateRequest(authenticator, introspection));
  router.use('/graphql', readRequestBody(bodies, authenticator !== null), parseBody, admitIntrospection(authenticator));
  router.use('/graphql', async (req, res, next) => {
    const scope = { requestId: requestIdOf(res) };
    if (isStreamed(req, operations)) {
      await requestScope.run(scope, () => openEventStream(req, res, { operations, edges, drain, callers }));
      return;
    }
    await requestScope.run(scope, async () => apollo(req, res, next));
  });
  return router;
}

function refusingWhenClosing(drain: Drain): RequestHandler {
  return (req, res, next) => {
    try {
      drain.admit();
    } catch (error) {
      res.setHeader('connection', 'close').setHeader('retry-after', '1');
      sendError(req, res, error, 503);
      return;
    }
    next();
  };
}

/** Returns true when a request is answered as an event stream; there is no other form of a subscription. */
function isStreamed(req: Request, operations: Operations): boolean {
  if (req.method !== 'POST') return false;
  return prefersEventStream(req) || (namesEventStream(req) && operations.subscribes(readParams(req.body)));
}

async function openEventStream(
  req: Request,
  res: Response,
  { operations, edges, drain, callers }: Pick<GraphqlRoutesOptions, 'operations' | 'edges' | 'drain' | 'callers'>,
): Promise<void> {
  const params = readParams(req.body);
  if ('violations' in params) {
    sendError(req, res, badUserInput(params.violations), 400);
    return;
  }
  const requestId = requestIdOf(res);
  const credential = credentialOf(req);
  const vouched = credential === null ? null : await edges.vouch(credential);
  const edge = edges.make({ requestId, viewer: viewerOf(res) });
  const open = async (): Promise<OperationAnswer> =>
    operations.open(params, { edge, vouched, renew: () => edges.renew(vouched, requestId) });
  const caller = callers.of(edge.viewer);
  const subscribes = operations.subscribes(params);
  if (!admitStream(req, res, caller, subscribes)) return;
  const answer = await (subscribes ? caller.openAfterOthers(open) : open());
  if (isMalformed(answer)) {
    res.status(400).json(answer);
    return;
  }
  if (res.destroyed) {
    if ('pipe' in answer) answer.close();
    return;
  }
  // A stream may live for days, and its body has been read.
  req.body = undefined;
  releaseBody(req);
  serveEventStream(res, answer, drain.signal);
}

/** Counts a stream for its caller until the response is closed; false where it was refused. */
function admitStream(req: Request, res: Response, caller: Caller, subscribes: boolean): boolean {
  try {
    caller.spend();
    if (subscribes) caller.subscribe();
  } catch (error) {
    const { retryAfterMs } = (error as Refusal).extensions;
    if (typeof retryAfterMs === 'number') res.setHeader('retry-after', String(Math.ceil(retryAfterMs / 1_000)));
    sendError(req, res, error);
    return false;
  }
  if (subscribes && res.closed) caller.unsubscribe();
  else if (subscribes) res.once('close', () => caller.unsubscribe());
  return true;
}

/** Returns true when the operation was refused before anything ran; then there is no stream. */
function isMalformed(answer: OperationAnswer): answer is FormattedExecutionResult {
  if ('pipe' in answer || answer.data !== undefined) return false;
  return answer.errors?.every(({ extensions }) => extensions?.['code'] === 'BAD_USER_INPUT') === true;
}
