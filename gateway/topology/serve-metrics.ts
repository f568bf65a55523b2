import type { RequestHandler } from 'express';
import type { Config } from '#kit/config/config.ts';
import { healthRoutes, type HealthPart } from '#gateway/http/health-routes.ts';
import { listen, type Listening } from '#gateway/topology/listen.ts';
import { metrics } from '#kit/metrics/metrics.ts';
import { sendMetrics } from '#kit/metrics/send-metrics.ts';

/**
 * Serves the metrics and the health of a process at a port beside the public one, and at `/metrics/<name>` those of subgraphs that are processes
 * of their own. Throws when the port cannot be taken.
 */
export async function serveMetrics(
  { host, subgraphUrls }: Pick<Config, 'host' | 'subgraphUrls'>,
  port: number,
  parts: readonly HealthPart[],
  isDraining: () => boolean,
): Promise<Listening> {
  const served = await listen(host, port, 'ADOPS_METRICS_PORT');
  served.app.use(healthRoutes(parts, isDraining)).get('/metrics', sendMetrics);
  for (const [name, url] of Object.entries(subgraphUrls)) {
    served.app.get(`/metrics/${name}`, metricsAt(new URL('/metrics', url)));
  }
  served.ready();
  return served;
}

/** Longest time a subgraph has to answer; Prometheus gives a scrape ten seconds. */
const ANSWER_MS = 8_000;

/** Answers with the metrics of another process; 502 when it does not answer. */
function metricsAt(url: URL): RequestHandler {
  return async (_request, response) => {
    const text = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
      (answer) => (answer.ok ? answer.text() : null),
      () => null,
    );
    if (text === null) return void response.sendStatus(502);
    response.type(metrics.contentType).send(text);
  };
}
