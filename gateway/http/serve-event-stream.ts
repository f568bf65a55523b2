import { once } from 'node:events';
import type { Request, Response } from 'express';
import type { OperationAnswer } from '#gateway/operations/operations.ts';
import type { Sink } from '#gateway/streams/sink.ts';

const EVENT_STREAM = 'text/event-stream';
const HEARTBEAT_MS = 12_000;

/** The forms of an answer, the one of a client without wishes first; clients name them with and without their character set. */
const FORMS = ['application/json', 'application/graphql-response+json', EVENT_STREAM].flatMap((type) => [
  type,
  `${type}; charset=utf-8`,
]);

/** Returns true when the client would rather have server-sent events than JSON. */
export function prefersEventStream(req: Request): boolean {
  return String(req.accepts(FORMS)).startsWith(EVENT_STREAM);
}

/** Returns true when the client names server-sent events among what it takes. */
export function namesEventStream(req: Request): boolean {
  return req.accepts().some((type) => type.toLowerCase() === EVENT_STREAM);
}

/**
 * Writes an answer as the event stream of one operation (GraphQL over SSE, distinct connections): a `next` for each
 * result, then `complete`. The source is closed as soon as the client goes away. When `closing` is aborted, be it before the
 * stream was open, it ends without `complete`, so that clients connect again.
 */
export function serveEventStream(res: Response, answer: OperationAnswer, closing: AbortSignal): void {
  res.writeHead(200, {
    'content-type': `${EVENT_STREAM}; charset=utf-8`,
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  res.flushHeaders();
  const sink = responseSink(res);
  if (!('pipe' in answer)) {
    sink.next(JSON.stringify(answer));
    sink.complete();
    return;
  }
  const heartbeat = setInterval(() => res.write(':\n\n'), HEARTBEAT_MS);
  const stop = (): void => {
    answer.close();
    res.end();
  };
  res.once('close', () => {
    clearInterval(heartbeat);
    closing.removeEventListener('abort', stop);
    answer.close();
  });
  if (closing.aborted) {
    stop();
    return;
  }
  closing.addEventListener('abort', stop);
  answer.pipe(sink);
}

function responseSink(res: Response): Sink {
  return {
    next: (json) => void res.write(`event: next\ndata: ${json}\n\n`),
    complete: () => void res.end('event: complete\ndata:\n\n'),
    get waiting() {
      return res.writableLength;
    },
    drained: async () => {
      if (res.writableLength === 0 || res.destroyed) return;
      const gone = new AbortController();
      const { signal } = gone;
      await Promise.race([once(res, 'drain', { signal }), once(res, 'close', { signal })]).catch(() => undefined);
      gone.abort();
    },
    giveUp: () => void res.destroy(),
  };
}
