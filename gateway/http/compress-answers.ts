import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';

/** Bytes below which compressing gains nothing. */
const LEAST_BYTES = 1_000;
/** Types of text that the library does not know: rows of exports. */
const FURTHER_TEXT = /^application\/jsonl(?:;|$)/u;

/**
 * Compresses answers in the coding a client accepts (br, gzip, deflate). Pages bring their own compressed files. Event streams of the graph stay as they
 * are, since each event has to leave at once; the stream of a tool call ends with its result and is compressed as a whole.
 */
export function compressAnswers(): RequestHandler {
  return compression({ threshold: LEAST_BYTES, filter: isCompressible });
}

function isCompressible(req: Request, res: Response): boolean {
  const type = String(res.getHeader('content-type'));
  if (!type.startsWith('text/event-stream')) return FURTHER_TEXT.test(type) || compression.filter(req, res);
  if (req.method !== 'POST' || !/^\/mcp(?:[/?]|$)/iu.test(req.originalUrl)) return false;
  // The library marks its streams for proxies as not to be changed, which would keep them from being compressed here as well.
  res.setHeader('cache-control', 'no-cache');
  return true;
}
