import { Router, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { assertUnencoded } from '#kit/bodies/body-refusal.ts';
import type { Config } from '#kit/config/config.ts';
import { devTokenFor } from '#gateway/pages/dev-token.ts';
import { serveAssets } from '#gateway/pages/page-assets.ts';
import { bundlePage, type Bundle, type PageBundle } from '#gateway/pages/page-bundle.ts';
import { PageDocument } from '#gateway/pages/page-document.ts';

/** The settings of a server whose pages are served. */
export type PageConfig = Pick<Config, 'dataDir' | 'host' | 'identity' | 'owner' | 'platform' | 'publicUrl'>;

/** Pages of the gateway that share one bundle. */
export interface ServedPages {
  /** Path of the pages, e.g. `/graphiql`; their files are at `<path>/assets`. */
  path: string;
  /** Documents by their address behind the path, empty for the path itself; each names the files it loads from the bundle. */
  documents: Record<string, (bundle: Bundle) => string>;
  /** Headers the documents are sent with. */
  headers: Record<string, string>;
  bundle: PageBundle;
}

interface Served {
  documents: Map<string, PageDocument>;
  assets: RequestHandler;
}

/**
 * Serves pages with their assets. The first request makes the bundle; a failure is tried again by the next. `POST <path>/dev-token` returns the
 * development token to a page on the developer's own machine and answers 404 everywhere else.
 */
export function pageRoutes(pages: ServedPages, config: PageConfig, log: Logger): Router {
  const { path, documents, bundle } = pages;
  const router = Router();
  let serving: Promise<Served> | null = null;
  const whenBundled =
    (handle: (served: Served) => RequestHandler): RequestHandler =>
    async (req, res, next) => {
      const served = await (serving ??= serve(pages, config.dataDir)).catch((error: unknown) => {
        serving = null;
        log.error({ err: error, page: bundle.name }, 'a page could not be bundled');
        return null;
      });
      if (served) await handle(served)(req, res, next);
      else
        res
          .status(503)
          .type('text')
          .send('This page could not be bundled: run npm run pages with all packages installed.');
    };
  for (const address of Object.keys(documents)) {
    router.get(
      `${path}${address}`,
      whenBundled((served) => (req, res) => served.documents.get(address)?.send(req, res)),
    );
  }
  router.post(`${path}/dev-token`, async (req, res) => {
    assertUnencoded(req.headers);
    const token = await devTokenFor(req, config);
    res.set('cache-control', 'no-store');
    if (token === null) res.status(404).json({});
    else res.json({ token });
  });
  router.use(
    `${path}/assets`,
    whenBundled(({ assets }) => assets),
  );
  return router;
}

async function serve({ documents, headers, bundle: source }: ServedPages, dataDir: string): Promise<Served> {
  const bundle = await bundlePage(source, dataDir);
  const made = Object.entries(documents).map(([address, htmlOf]) => {
    return [address, new PageDocument(htmlOf(bundle), headers)] as const;
  });
  return { documents: new Map(made), assets: await serveAssets(bundle.folder) };
}
