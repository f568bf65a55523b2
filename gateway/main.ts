import { onTermination } from '#kit/subgraph/on-termination.ts';
import { configFromEnvironment } from '#kit/config/main-env.ts';
import { createLogger } from '#kit/logging/create-logger.ts';
import { startServer } from '#gateway/topology/start-server.ts';

const config = configFromEnvironment();
const log = createLogger({ name: 'adops', level: config.logLevel });
const server = await startServer(config, { log, onStep: (line) => log.info(line) });
onTermination(() => server.close(), log, config.shutdownMs);
