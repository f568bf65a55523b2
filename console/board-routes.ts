import type { Router } from 'express';
import type { Logger } from 'pino';
import { pageRoutes, type PageConfig } from '#gateway/pages/page-routes.ts';

const HTML = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Launches</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/launches/assets/page.css" />
  </head>
  <body>
    <div id="board"><noscript>This page needs JavaScript.</noscript></div>
    <script type="module" src="/launches/assets/page.js"></script>
  </body>
</html>
`;

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; " +
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

const BUNDLE = {
  name: 'board',
  sources: new URL('page/', import.meta.url),
  entry: 'page.tsx',
  packages: ['react/package.json', 'react-dom/package.json', 'graphql-ws/package.json'],
};

/** The launch board at `/launches`: a client of the public graph like any other, with nothing of its own behind it. */
export function boardRoutes(config: PageConfig, log: Logger): Router {
  return pageRoutes({ path: '/launches', html: HTML, headers: HEADERS, bundle: BUNDLE }, config, log);
}
