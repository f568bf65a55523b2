import type { Request, RequestHandler, Response } from 'express';
import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { request, type Dispatcher } from 'undici';
import type { ErrorLog } from '#kit/errors/normalize-error.ts';
import { logOf, REQUEST_ID_HEADER, requestIdOf } from '#kit/network/request-id.ts';
import { UNTIMED } from '#kit/network/untimed.ts';
import { PATIENCE, SignsOfLife, type Patience } from '#kit/links/signs-of-life.ts';

const HOP_BY_HOP = new Set(['connection', 'host', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect']);
/** Headers that identify the caller are for the gateway. These endpoints use signatures in their addresses, which are for one workspace. */
const IDENTITY = /^(authorization|cookie|x-adops-(?!workspace$).*)$/u;
const AWAY = 'The part of the service that keeps files gives no answer. Nothing was kept: try again in a minute.';

/**
 * Passes a request on to a subgraph's own HTTP endpoint (file uploads) and streams the answer back, when that subgraph is another process. Nothing is
 * buffered, nothing is sent twice. A request takes as long as its sender and the subgraph take, while the subgraph gives signs of life.
 * A request whose address leaves the endpoint it came in at (another host, dot segments) is answered with 404, and one to a subgraph that is away
 * with 503.
 */
export function forwardRoutes(target: string, patience: Patience = PATIENCE): RequestHandler {
  const signs = new SignsOfLife((signal) => live(target, signal), patience);
  return async (req, res) => {
    const url = addressWithin(target, req.baseUrl, req.originalUrl);
    if (!url) return void res.status(404).end();
    const gone = new AbortController();
    res.once('close', () => gone.abort());
    const headers = { ...passedHeaders(req), [REQUEST_ID_HEADER]: requestIdOf(res) };
    const passedOn = signs.during((signal) => passOn(url, req, headers, signal), gone.signal);
    const answer = await passedOn.catch((error: unknown) => (gone.signal.aborted ? null : noteAway(res, error)));
    if (res.headersSent || res.destroyed) return void (await answer?.body.dump().catch(() => undefined));
    if (!answer) return answerAway(res);
    res.status(answer.statusCode);
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined && !HOP_BY_HOP.has(name)) res.setHeader(name, value);
    }
    // The subgraph reads no further, so neither does the gateway.
    if (!req.complete && answer.headers['connection'] === 'close') res.setHeader('connection', 'close');
    await pipeline(answer.body, res);
  };
}

function passedHeaders(req: Request): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(req.headers).filter(([name]) => !HOP_BY_HOP.has(name) && !IDENTITY.test(name)),
  );
}

async function passOn(
  url: URL,
  req: Request,
  headers: IncomingHttpHeaders,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  const method = req.method as 'GET' | 'PUT' | 'POST' | 'OPTIONS' | 'HEAD';
  // An answer may come before the end of the body; the library would end the sender's connection with the one it sends on.
  const body =
    method === 'GET' || method === 'HEAD'
      ? null
      : Readable.from(req.iterator({ destroyOnReturn: false }), { objectMode: false });
  return request(url, { method, headers, body, signal, ...UNTIMED });
}

async function live(target: string, signal: AbortSignal): Promise<void> {
  const { body } = await request(new URL('/health/live', target), { signal, ...UNTIMED });
  await body.dump();
}

/** Behind a server that gives its requests no log nothing is written. */
function noteAway(res: Response, error: unknown): null {
  const log: ErrorLog | undefined = logOf(res);
  log?.error({ err: error }, 'a subgraph gave no answer to a request that was passed on');
  return null;
}

function answerAway(res: Response): void {
  const error = { code: 'INTERNAL', rule: 'away', message: AWAY, recovery: 'TRANSIENT' };
  res.status(503).set('retry-after', '60').json({ error });
}

/** The address at the target; null where it is not one below `base` there, once it is resolved. */
function addressWithin(target: string, base: string, asked: string): URL | null {
  if (!asked.startsWith('/') || !URL.canParse(asked, target)) return null;
  const url = new URL(asked, target);
  const isWithin = url.pathname === base || url.pathname.startsWith(`${base}/`);
  return url.origin === new URL(target).origin && isWithin ? url : null;
}
