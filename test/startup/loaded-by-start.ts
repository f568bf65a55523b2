import { registerHooks } from 'node:module';

/** Starts a server as its environment says, writes the URLs of all modules that were loaded until it served, one a line, and ends it. */
const loaded = new Set<string>();
registerHooks({
  load(url, context, next) {
    loaded.add(url);
    return next(url, context);
  },
});
const { configFromEnvironment } = await import('#kit/config/main-env.ts');
const { createLogger } = await import('#kit/logging/create-logger.ts');
const { startServer } = await import('#gateway/topology/start-server.ts');
const log = createLogger({ name: 'loaded', level: 'fatal' });
const server = await startServer(configFromEnvironment(), { log, onStep: () => undefined });
process.stdout.write([...loaded].join('\n'));
await server.close();
