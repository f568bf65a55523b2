import { pino } from 'pino';
import { configFromEnvironment } from '#kit/config/main-env.ts';
import { startServer } from '#gateway/topology/start-server.ts';

/** Limits for the bench, whose subscribers are all one member. */
const UNLIMITED = Object.fromEntries(
  ['SOCKETS', 'SUBSCRIPTIONS', 'OPERATIONS_PER_SECOND', 'OPERATIONS_BURST'].map((of) => [
    `ADOPS_CALLER_${of}`,
    '100000',
  ]),
);

/** The whole service as `npm start` runs it, gateway and subgraphs in one process, without background work. */
const config = configFromEnvironment({}, { ADOPS_PORT: '0', ADOPS_WORKERS: 'off', ...UNLIMITED });
const server = await startServer(config, { log: pino({ level: 'fatal' }), onStep: () => undefined });
process.send?.({ url: `${server.url.replace('http', 'ws')}/graphql` });
