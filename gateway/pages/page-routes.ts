import { Router, static as serveStatic, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { assertUnencoded } from '#kit/bodies/body-refusal.ts';
import type { Config } from '#kit/config/config.ts';
import { devTokenFor } from '#gateway/pages/dev-token.ts';
import { bundlePage, type PageBundle } from '#gateway/pages/page-bundle.ts';

/** The settings of a server whose pages are served. */
export type PageConfig = Pick<Config, 'dataDir' | 'host' | 'identity' | 'owner' | 'platform' | 'publicUrl'>;

/** A page of the gateway. */
export interface ServedPage {
  /** Path of the page, e.g. `/graphiql`. */
  path: string;
  /** The document; it loads `page.js` and `page.css` from `<path>/assets`. */
  html: string;
  /** Headers the document is sent with. */
  headers: Record<string, string>;
  bundle: PageBundle;
}

/**
 * Serves a page with its assets. `POST <path>/dev-token` returns the development token to a page on the developer's own machine and answers 404
 * everywhere else.
 */
export function pageRoutes({ path, html, headers, bundle }: ServedPage, config: PageConfig, log: Logger): Router {
  const router = Router();
  router.get(path, (_req, res) => {
    res.set(headers).type('html').send(html);
  });
  router.post(`${path}/dev-token`, async (req, res) => {
    assertUnencoded(req.headers);
    const token = await devTokenFor(req, config);
    res.set('cache-control', 'no-store');
    if (token === null) res.status(404).json({});
    else res.json({ token });
  });
  router.use(`${path}/assets`, bundledAssets(bundle, config.dataDir, log));
  return router;
}

/** Serves the bundle, made by the first request; a failure is tried again by the next. */
function bundledAssets(bundle: PageBundle, dataDir: string, log: Logger): RequestHandler {
  let bundled: Promise<RequestHandler> | null = null;
  return async (req, res, next) => {
    bundled ??= bundlePage(bundle, dataDir).then((folder) => serveStatic(folder, { index: false }));
    try {
      const serve = await bundled;
      serve(req, res, next);
    } catch (error) {
      bundled = null;
      log.error({ err: error, page: bundle.name }, 'a page could not be bundled');
      res.status(503).type('text').send('This page could not be bundled; is esbuild installed?');
    }
  };
}
