import { Router } from 'express';
import type { SubgraphLink } from '#kit/links/subgraph-link.ts';

/** A part of a process whose readiness counts. */
export type HealthPart = Pick<SubgraphLink, 'name' | 'ready' | 'unreadiness' | 'notice'>;

/**
 * `/health/live`: the process runs. `/health/ready`: every subgraph can serve and no shutdown has begun; `notices` tell of subgraphs that
 * serve while nobody works for them.
 */
export function healthRoutes(links: readonly HealthPart[], isDraining: () => boolean): Router {
  const router = Router();
  router.get('/health/live', (_req, res) => {
    res.json({ status: 'live' });
  });
  router.get('/health/ready', async (_req, res) => {
    const subgraphs = await Promise.all(
      links.map(async (link) => [link.name, await link.ready().catch(() => false)] as const),
    );
    const ready = !isDraining() && subgraphs.every(([, isReady]) => isReady);
    const said = (key: 'unreadiness' | 'notice') =>
      Object.fromEntries(links.flatMap((link) => (link[key] ? [[link.name, link[key]] as const] : [])));
    res.status(ready ? 200 : 503).json({
      status: ready ? 'ready' : 'not ready',
      draining: isDraining(),
      subgraphs: Object.fromEntries(subgraphs),
      reasons: said('unreadiness'),
      notices: said('notice'),
    });
  });
  return router;
}
