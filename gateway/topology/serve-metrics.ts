import type { Config } from '#kit/config/config.ts';
import { healthRoutes, type HealthPart } from '#gateway/http/health-routes.ts';
import { listen, type Listening } from '#gateway/topology/listen.ts';
import { sendMetrics } from '#kit/metrics/send-metrics.ts';

/** Serves the metrics and the health of a process at a port beside the public one. Throws when the port cannot be taken. */
export async function serveMetrics(
  { host }: Pick<Config, 'host'>,
  port: number,
  parts: readonly HealthPart[],
  isDraining: () => boolean,
): Promise<Listening> {
  const served = await listen(host, port, 'ADOPS_METRICS_PORT');
  served.app.use(healthRoutes(parts, isDraining)).get('/metrics', sendMetrics);
  served.ready();
  return served;
}
