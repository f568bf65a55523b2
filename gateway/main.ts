import '#kit/config/production.ts';
import { configFromEnvironment } from '#kit/config/main-env.ts';
import { runMain } from '#kit/config/run-main.ts';
import { createLogger } from '#kit/logging/create-logger.ts';
import { onTermination } from '#kit/subgraph/on-termination.ts';
import { startServer } from '#gateway/topology/start-server.ts';

await runMain(async () => {
  const config = configFromEnvironment();
  const log = createLogger({ name: 'adops', level: config.logLevel });
  const server = await startServer(config, { log, onStep: (line) => log.info(line) });
  onTermination(() => server.close(), log, config.shutdownMs);
});
