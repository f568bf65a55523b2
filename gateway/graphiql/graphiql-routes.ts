import type { Router } from 'express';
import type { Logger } from 'pino';
import type { Bundle, PageBundle } from '#gateway/pages/page-bundle.ts';
import { pageRoutes, type PageConfig } from '#gateway/pages/page-routes.ts';

const ENTRY = 'page.js';

function documentOf({ modules }: Bundle): string {
  const { script, styles } = modules[ENTRY]!;
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>GraphiQL</title>
    <link rel="stylesheet" href="/graphiql/assets/${styles}" />
    <style>html, body, #graphiql { height: 100%; margin: 0; }</style>
  </head>
  <body>
    <div id="graphiql">Loading…</div>
    <script type="module" src="/graphiql/assets/${script}"></script>
  </body>
</html>
`;
}

const HEADERS = {
  'content-security-policy':
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; " +
    "connect-src 'self' ws: wss:; worker-src 'self' blob:; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** The bundle of GraphiQL. */
export const GRAPHIQL_BUNDLE: PageBundle = {
  name: 'graphiql',
  sources: new URL('page/', import.meta.url),
  entry: ENTRY,
  workers: {
    'editor.worker': 'monaco-editor/esm/vs/editor/editor.worker.js',
    'json.worker': 'monaco-editor/esm/vs/language/json/json.worker.js',
    'graphql.worker': 'monaco-graphql/esm/graphql.worker.js',
  },
};

/** GraphiQL at `/graphiql`: queries over HTTP, subscriptions over WebSocket, everything served from here. */
export function graphiqlRoutes(config: PageConfig, log: Logger): Router {
  return pageRoutes(
    { path: '/graphiql', documents: { '': documentOf }, headers: HEADERS, bundle: GRAPHIQL_BUNDLE },
    config,
    log,
  );
}
