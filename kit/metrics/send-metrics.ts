import compression from 'compression';
import type { RequestHandler } from 'express';
import './build-gauge.ts';
import { metrics } from './metrics.ts';

/** Answers with the metrics of this process, in the text form of Prometheus and the coding that the scraper accepts. */
export const sendMetrics: RequestHandler[] = [
  compression(),
  async (_request, response) => {
    response.type(metrics.contentType).send(await metrics.metrics());
  },
];
