// The page is bundled for browsers by `gateway/pages`; it is the only code of ours which runs in one.
import { createGraphiQLFetcher } from '@graphiql/toolkit';
import { GraphiQL } from 'graphiql';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import 'graphiql/style.css';

const WORKERS = { json: 'json.worker.js', graphql: 'graphql.worker.js' };

globalThis.MonacoEnvironment = {
  getWorker: (_id, label) => new Worker(`/graphiql/assets/${WORKERS[label] ?? 'editor.worker.js'}`),
};

/** The owner's development token, where this server gives one; null elsewhere. */
async function developmentToken() {
  const answer = await fetch('/graphiql/dev-token', { method: 'POST', headers: { 'x-adops-page': 'yes' } });
  return answer.ok ? (await answer.json()).token : null;
}

const token = await developmentToken();
const socketUrl = new URL('/graphql', location.href);
socketUrl.protocol = location.protocol === 'https:' ? 'wss:' : 'ws:';

const headers = JSON.stringify({ Authorization: `Bearer ${token ?? 'paste a token here'}` }, null, 2);

createRoot(document.getElementById('graphiql')).render(
  createElement(GraphiQL, {
    fetcher: createGraphiQLFetcher({ url: '/graphql', subscriptionUrl: socketUrl.href }),
    // Links may carry an operation, and never a token.
    initialQuery: new URLSearchParams(location.search).get('query') ?? undefined,
    initialHeaders: headers,
    defaultHeaders: headers,
    shouldPersistHeaders: false,
  }),
);
