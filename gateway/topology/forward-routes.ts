import type { RequestHandler } from 'express';
import { pipeline } from 'node:stream/promises';
import { request } from 'undici';

const HOP_BY_HOP = new Set(['connection', 'host', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect']);
/** What tells who asks is for the gateway; these endpoints go by signatures in their addresses. */
const IDENTITY = /^(authorization|cookie|x-adops-.*)$/u;

/**
 * Passes a request on to a subgraph's own HTTP endpoint (file uploads) and streams the answer back, for the
 * topology in which that subgraph is another process. Nothing is buffered, nothing is sent twice. A request whose address leaves the
 * endpoint it came in at (another host, dot segments) is answered with 404, and one to a subgraph that is away with 503.
 */
export function forwardRoutes(target: string): RequestHandler {
  return async (req, res) => {
    const url = addressWithin(target, req.baseUrl, req.originalUrl);
    if (!url) return void res.status(404).end();
    const headers = Object.fromEntries(
      Object.entries(req.headers).filter(([name]) => !HOP_BY_HOP.has(name) && !IDENTITY.test(name)),
    );
    const method = req.method as 'GET' | 'PUT' | 'POST' | 'OPTIONS' | 'HEAD';
    const body = method === 'GET' || method === 'HEAD' ? null : req;
    const answer = await request(url, { method, headers, body }).catch(() => null);
    if (!answer) return void res.status(503).end();
    res.status(answer.statusCode);
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined && !HOP_BY_HOP.has(name)) res.setHeader(name, value);
    }
    await pipeline(answer.body, res);
  };
}

/** The address at the target; null where it is not one below `base` there, once it is resolved. */
function addressWithin(target: string, base: string, asked: string): URL | null {
  if (!asked.startsWith('/') || !URL.canParse(asked, target)) return null;
  const url = new URL(asked, target);
  const isWithin = url.pathname === base || url.pathname.startsWith(`${base}/`);
  return url.origin === new URL(target).origin && isWithin ? url : null;
}
