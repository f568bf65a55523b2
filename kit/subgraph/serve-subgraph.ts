import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler, type Response } from 'express';
import { createHandler } from 'graphql-http/lib/use/express';
import { GraphQLError } from 'graphql';
import type { Logger } from 'pino';
import { BodyBudget } from '#kit/bodies/body-budget.ts';
import { BodyRefusal } from '#kit/bodies/body-refusal.ts';
import { readBody } from '#kit/bodies/read-body.ts';
import { answerErrors } from '#kit/errors/answer-errors.ts';
import { normalizeError } from '#kit/errors/normalize-error.ts';
import { internal } from '#kit/errors/refusals.ts';
import { guardBodies, type BodyPace } from '#kit/network/body-guard.ts';
import { sendMetrics } from '#kit/metrics/send-metrics.ts';
import { timeRequests } from '#kit/metrics/time-requests.ts';
import { identifyRequests, logOf, requestIdOf } from '#kit/network/request-id.ts';
import type { RunningSubgraph } from './running-subgraph.ts';
import { READY } from '#kit/links/subgraph-link.ts';
import { traceRequests } from '#kit/tracing/trace-requests.ts';
import { PASSPORT_HEADER } from '#kit/links/passport-header.ts';
import { serveSockets } from './serve-sockets.ts';

/** Room for the largest call: the operations of a large launch, or files in base64. The edge bounds input from outside. */
const LARGEST_BODY = 384 * 1_048_576;
/** Room for all bodies that are read at once. The gateway in front is one caller, and gets half of it. */
const ALL_BODIES = 2 * LARGEST_BODY;

/** A subgraph reachable over HTTP and WebSocket. */
export interface ServedSubgraph {
  /** URL of its GraphQL endpoint, without a path. */
  url: string;
  /** Ends subscriptions and idle connections, lets running requests end, then resolves. */
  close(): Promise<void>;
}

/**
 * Serves `POST /graphql`, `graphql-transport-ws` on the same path, health, metrics and the subgraph's further routes.
 * Port 0 takes a free one.
 */
export async function serveSubgraph(
  running: RunningSubgraph,
  { host, port, log, pace }: { host: string; port: number; log: Logger; pace?: BodyPace },
): Promise<ServedSubgraph> {
  const app = express();
  app.disable('x-powered-by');
  app.use(identifyRequests(log), timeRequests, traceRequests);
  app.get('/health/live', (_request, response) => void response.send('ok'));
  app.get('/health/ready', async (_request, response) => {
    const ready = await running.ready();
    response.status(ready ? 200 : 503).send(ready ? (running.notice ?? READY) : (running.unreadiness ?? 'not ready'));
  });
  app.get('/metrics', sendMetrics);
  app.use('/graphql', passportFirst(running), jsonBody(new BodyBudget(ALL_BODIES)), graphql(running));
  if (running.routes) app.use(running.routes);
  app.use(answerErrors(log));
  const server = createServer(app);
  guardBodies(server, pace);
  // Longer than a client keeps an idle connection, so that none is closed while its next request is under way.
  server.keepAliveTimeout = 65_000;
  const sockets = serveSockets(running, server, log);
  await listen(server, host, port);
  const address = server.address() as AddressInfo;
  const authority = address.family === 'IPv6' ? `[${address.address}]` : address.address;
  return {
    url: `http://${authority}:${address.port}`,
    async close() {
      await sockets.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      await closed;
    },
  };
}

/** Authenticates the caller before a byte of the body is read. */
function passportFirst(running: RunningSubgraph): RequestHandler {
  return async (request, _response, next) => {
    await running.authenticate(passportOf(request));
    next();
  };
}

function jsonBody(budget: BodyBudget): RequestHandler {
  return async (request, response, next) => {
    if (request.method === 'POST') {
      const body = await readBody(request, response, { budget, caller: 'gateway', most: LARGEST_BODY });
      request.body = parsed(body);
    }
    next();
  };
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new BodyRefusal(400, 'The body is no JSON.');
  }
}

function graphql(running: RunningSubgraph): RequestHandler {
  return createHandler({
    onSubscribe: async ({ raw, context }, { query, variables, operationName }) => {
      const gone = new AbortController();
      context.res.once('close', () => gone.abort());
      try {
        const result = await running.execute({
          document: query,
          variables: variables ?? undefined,
          operationName: operationName ?? undefined,
          passport: passportOf(raw),
          signal: gone.signal,
        });
        // The library takes only results with data for results.
        return result.data === undefined ? (result.errors ?? []) : result;
      } catch (error) {
        // A client that has gone reads no answer, and its departure is no fault.
        return [gone.signal.aborted ? internal() : asError(error, context.res)];
      }
    },
  });
}

function asError(error: unknown, res: Response): GraphQLError {
  const { message, extensions } = normalizeError(error, requestIdOf(res), logOf(res));
  return new GraphQLError(message, { extensions });
}

function passportOf({ headers }: IncomingMessage): string | undefined {
  const value = headers[PASSPORT_HEADER];
  return Array.isArray(value) ? value[0] : value;
}

function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}
