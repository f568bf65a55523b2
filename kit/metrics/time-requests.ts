import type { RequestHandler } from 'express';
import { histogram } from './metrics.ts';

/** Places a process may serve; any other path is the caller's own word, and counted as `other`. */
const PLACES: ReadonlySet<string> = new Set([
  'console',
  'exports',
  'graphiql',
  'graphql',
  'health',
  'mcp',
  'metrics',
  'thumbnails',
  'uploads',
]);

/** Times each HTTP request by its place, the first part of its path, and by its status; `closed` is one whose client has left. */
export const timeRequests: RequestHandler = (request, response, next) => {
  const startedAt = performance.now();
  const [, first = ''] = request.path.split('/');
  const place = PLACES.has(first) ? first : 'other';
  response.once('close', () => {
    const status = response.writableFinished ? String(response.statusCode) : 'closed';
    times().observe({ place, status }, (performance.now() - startedAt) / 1_000);
  });
  next();
};

const times = () =>
  histogram('adops_http_request_seconds', 'Time of HTTP requests until they were answered, by place and status.', [
    'place',
    'status',
  ]);
