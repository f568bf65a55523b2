import { Router } from 'express';
import { metrics } from '#kit/metrics/metrics.ts';
import type { SubgraphLink } from '#kit/links/subgraph-link.ts';

/** `/health/live`: the process runs. `/health/ready`: every subgraph can serve and no shutdown has begun. `/metrics`. */
export function healthRoutes(links: readonly SubgraphLink[], isDraining: () => boolean): Router {
  const router = Router();
  router.get('/health/live', (_req, res) => {
    res.json({ status: 'live' });
  });
  router.get('/health/ready', async (_req, res) => {
    const subgraphs = await Promise.all(
      links.map(async (link) => [link.name, await link.ready().catch(() => false)] as const),
    );
    const ready = !isDraining() && subgraphs.every(([, isReady]) => isReady);
    const reasons = links.flatMap(({ name, unreadiness }) => (unreadiness ? [[name, unreadiness] as const] : []));
    res.status(ready ? 200 : 503).json({
      status: ready ? 'ready' : 'not ready',
      draining: isDraining(),
      subgraphs: Object.fromEntries(subgraphs),
      reasons: Object.fromEntries(reasons),
    });
  });
  router.get('/metrics', async (_req, res) => {
    res.setHeader('content-type', metrics.contentType).send(await metrics.metrics());
  });
  return router;
}
