import { Router } from 'express';
import type { Logger } from 'pino';
import type { Bundle, PageBundle } from '#gateway/pages/page-bundle.ts';
import { pageRoutes, type PageConfig } from '#gateway/pages/page-routes.ts';
import { addressOfPlace, CONSOLE_PATH, FIRST_PLACE, PLACES, type Place } from '../places.ts';

const ENTRY = 'entry/main.tsx';

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** The bundle of the console. */
export const CONSOLE_BUNDLE: PageBundle = {
  name: 'console',
  sources: new URL('../', import.meta.url),
  entry: ENTRY,
};

/** The console at `/console`, a document for each place: a client of the public graph like any other, with nothing of its own behind it. */
export function consoleRoutes(config: PageConfig, log: Logger): Router {
  const documents = Object.fromEntries(
    PLACES.map((place) => [`/${place.name}`, (bundle: Bundle) => documentOf(place, bundle)]),
  );
  const router = Router();
  router.get([CONSOLE_PATH, '/launches'], (req, res) => {
    const query = new URL(req.originalUrl, 'http://localhost').search;
    res.redirect(`${addressOfPlace(FIRST_PLACE)}${query}`);
  });
  return router.use(
    pageRoutes({ path: CONSOLE_PATH, documents, headers: HEADERS, bundle: CONSOLE_BUNDLE }, config, log),
  );
}

/** The document of a place loads the shell, and the place's page beside it instead of behind it. */
function documentOf({ name, title }: Place, { modules }: Bundle): string {
  const { script, styles } = modules[ENTRY]!;
  const page = modules[`${name}/${name}-page.tsx`];
  const preloads = page ? [page.script, ...page.imports] : [];
  const assets = `${CONSOLE_PATH}/assets`;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${title}</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${assets}/${styles}" />
    <script type="module" src="${assets}/${script}"></script>
${preloads.map((file) => `    <link rel="modulepreload" href="${assets}/${file}" />\n`).join('')}  </head>
  <body>
    <div id="console"><noscript>This page needs JavaScript.</noscript></div>
  </body>
</html>
`;
}
