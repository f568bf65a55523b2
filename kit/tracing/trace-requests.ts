import type { RequestHandler } from 'express';
import { isTracing, traced } from './tracing.ts';

/** Runs each request within a span that continues the caller's trace. Probes and scrapes have none. */
export const traceRequests: RequestHandler = (request, response, next) => {
  const [, place = ''] = request.path.split('/');
  if (!isTracing() || place === 'health' || place === 'metrics') return next();
  const attributes = { 'http.request.method': request.method, 'http.route': `/${place}` };
  const parent = request.get('traceparent');
  void traced(`${request.method} /${place}`, { kind: 'server', attributes, parent }, async (span) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    response.once('close', resolve);
    next();
    await promise;
    span.set('http.response.status_code', response.statusCode);
    if (response.statusCode >= 500) span.fail(String(response.statusCode));
  });
};
