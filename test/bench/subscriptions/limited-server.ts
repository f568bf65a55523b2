import { pino } from 'pino';
import { configFromEnvironment } from '#kit/config/main-env.ts';
import { startServer } from '#gateway/topology/start-server.ts';

/** The whole service with the limits of callers as they are by default, without background work. */
const config = configFromEnvironment({}, { ADOPS_PORT: '0', ADOPS_WORKERS: 'off' });
const server = await startServer(config, { log: pino({ level: 'fatal' }), onStep: () => undefined });
process.send?.({ url: `${server.url.replace('http', 'ws')}/graphql` });
