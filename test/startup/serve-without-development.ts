import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

/** Serves with the installed packages for development out of reach, asks for the pages named, and prints their statuses as JSON. */
const ROOT = new URL('../../', import.meta.url);
const { packages } = JSON.parse(readFileSync(new URL('package-lock.json', ROOT), 'utf8')) as {
  packages: Record<string, { dev?: boolean }>;
};
const PACKAGE = /^.*node_modules\/(?:@[^/]+\/)?[^/]+/u;

registerHooks({
  resolve(specifier, context, next) {
    const resolved = next(specifier, context);
    const path = resolved.url.startsWith(ROOT.href) ? resolved.url.slice(ROOT.href.length) : '';
    const [own] = PACKAGE.exec(path) ?? [];
    if (own !== undefined && packages[own]?.dev === true) throw new Error(`${own} is for development: ${specifier}`);
    return resolved;
  },
});
const { configFromEnvironment } = await import('#kit/config/main-env.ts');
const { createLogger } = await import('#kit/logging/create-logger.ts');
const { startServer } = await import('#gateway/topology/start-server.ts');
const server = await startServer(configFromEnvironment(), {
  log: createLogger({ name: 'without', level: 'silent' }),
  onStep: () => undefined,
});
await server.warmUp();
const statuses: Record<string, number> = {};
for (const path of process.argv.slice(2)) {
  const page = await fetch(`${server.url}${path}`);
  statuses[path] = page.status;
  const [, script = '/missing'] = /src="([^"]+)"/u.exec(await page.text()) ?? [];
  statuses[`${path} script`] = (await fetch(`${server.url}${script}`)).status;
}
const headers = { authorization: `Bearer ${server.devToken}`, 'content-type': 'application/json' };
const body = JSON.stringify({
  query: '{ adAccounts(first: 1) { edges { node { id launches(first: 1) { edges { cursor } } } } } }',
});
statuses['graph'] = (await fetch(`${server.url}/graphql`, { method: 'POST', headers, body })).status;
const call = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };
const accept = 'application/json, text/event-stream';
statuses['tools'] = (
  await fetch(`${server.url}/mcp`, { method: 'POST', headers: { ...headers, accept }, body: JSON.stringify(call) })
).status;
process.stdout.write(JSON.stringify(statuses));
await server.close();
