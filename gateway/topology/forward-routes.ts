import type { RequestHandler } from 'express';
import { pipeline } from 'node:stream/promises';
import { request } from 'undici';

const HOP_BY_HOP = new Set(['connection', 'host', 'keep-alive', 'transfer-encoding', 'upgrade', 'expect']);

/**
 * Passes a request on to a subgraph's own HTTP endpoint (file uploads) and streams the answer back, for the
 * topology in which that subgraph is another process. Nothing is buffered, nothing is sent twice.
 */
export function forwardRoutes(target: string): RequestHandler {
  return async (req, res) => {
    const headers = Object.fromEntries(Object.entries(req.headers).filter(([name]) => !HOP_BY_HOP.has(name)));
    const method = req.method as 'GET' | 'PUT' | 'POST' | 'OPTIONS' | 'HEAD';
    const body = method === 'GET' || method === 'HEAD' ? null : req;
    const answer = await request(new URL(req.originalUrl, target), { method, headers, body });
    res.status(answer.statusCode);
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined && !HOP_BY_HOP.has(name)) res.setHeader(name, value);
    }
    await pipeline(answer.body, res);
  };
}
