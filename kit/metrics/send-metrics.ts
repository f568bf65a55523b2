import type { RequestHandler } from 'express';
import { metrics } from './metrics.ts';

/** Answers with the metrics of this process, in the text form of Prometheus. */
export const sendMetrics: RequestHandler = async (_request, response) => {
  response.type(metrics.contentType).send(await metrics.metrics());
};
