import { Router, static as serveStatic, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import type { Config } from '#kit/config/config.ts';
import { devTokenFor } from '#gateway/graphiql/dev-token.ts';
import { graphiqlBundle } from '#gateway/graphiql/graphiql-bundle.ts';

const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>GraphiQL</title>
    <link rel="stylesheet" href="/graphiql/assets/page.css" />
    <style>html, body, #graphiql { height: 100%; margin: 0; }</style>
  </head>
  <body>
    <div id="graphiql">Loading…</div>
    <script type="module" src="/graphiql/assets/page.js"></script>
  </body>
</html>
`;

const HEADERS = {
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; " +
    "connect-src 'self' ws: wss:; worker-src 'self' blob:; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** GraphiQL at `/graphiql`: queries over HTTP, subscriptions over WebSocket, everything served from here. */
export function graphiqlRoutes(
  config: Pick<Config, 'dataDir' | 'host' | 'identity' | 'owner' | 'platform'>,
  log: Logger,
): Router {
  const router = Router();
  router.get('/graphiql', (_req, res) => {
    res.set(HEADERS).type('html').send(PAGE);
  });
  router.post('/graphiql/dev-token', async (req, res) => {
    const token = await devTokenFor(req, config);
    res.set('cache-control', 'no-store');
    if (token === null) res.status(404).json({});
    else res.json({ token });
  });
  router.use('/graphiql/assets', bundledAssets(config.dataDir, log));
  return router;
}

/** Serves the bundle, made by the first request; a failure is tried again by the next. */
function bundledAssets(dataDir: string, log: Logger): RequestHandler {
  let bundled: Promise<RequestHandler> | null = null;
  return async (req, res, next) => {
    bundled ??= graphiqlBundle(dataDir).then((folder) => serveStatic(folder, { index: false, maxAge: '1h' }));
    try {
      const serve = await bundled;
      serve(req, res, next);
    } catch (error) {
      bundled = null;
      log.error({ err: error }, 'GraphiQL could not be bundled');
      res.status(503).type('text').send('GraphiQL could not be bundled; is esbuild installed?');
    }
  };
}
