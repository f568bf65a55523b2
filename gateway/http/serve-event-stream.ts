import type { Request, Response } from 'express';
import type { FormattedExecutionResult } from 'graphql';
import type { OperationAnswer } from '#gateway/operations/operations.ts';

const HEARTBEAT_MS = 12_000;

/** Whether the client asks for GraphQL over server-sent events. */
export function wantsEventStream(req: Request): boolean {
  return req.headers.accept?.includes('text/event-stream') === true;
}

/**
 * Writes an answer as the event stream of one operation (GraphQL over SSE, distinct connections): a `next` for each
 * result, then `complete`. The source is closed as soon as the client goes away. When `closing` is aborted the stream
 * ends without `complete`, so that clients connect again.
 */
export async function serveEventStream(res: Response, answer: OperationAnswer, closing: AbortSignal): Promise<void> {
  res.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  res.flushHeaders();
  const stream = Symbol.asyncIterator in answer ? answer : null;
  const stop = (): void => void stream?.return(undefined);
  const heartbeat = setInterval(() => res.write(':\n\n'), HEARTBEAT_MS);
  res.once('close', () => {
    clearInterval(heartbeat);
    closing.removeEventListener('abort', stop);
    stop();
  });
  closing.addEventListener('abort', stop);
  for await (const result of stream ?? [answer as FormattedExecutionResult]) {
    if (res.destroyed) return;
    const flushed = res.write(`event: next\ndata: ${JSON.stringify(result)}\n\n`);
    if (!flushed) await drained(res);
  }
  if (!res.destroyed) res.end(closing.aborted ? '' : 'event: complete\ndata:\n\n');
}

/** Waits until the client has read what was written, or is gone. */
async function drained(res: Response): Promise<void> {
  await new Promise<void>((resolve) => {
    res.once('drain', resolve);
    res.once('close', resolve);
  });
}
