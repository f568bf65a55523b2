import '#kit/config/production.ts';
import { keepCompiled } from '#kit/config/keep-compiled.ts';
import { configFromEnvironment } from '#kit/config/main-env.ts';
import { runMain } from '#kit/config/run-main.ts';
import { createLogger } from '#kit/logging/create-logger.ts';
import { onTermination } from '#kit/subgraph/on-termination.ts';

await runMain(async () => {
  const config = configFromEnvironment();
  const log = createLogger({ name: 'adops', level: config.logLevel });
  const leaveCompiled = keepCompiled(config);
  const { startServer } = await import('#gateway/topology/start-server.ts');
  const server = await startServer(config, { log, onStep: (line) => log.info(line) });
  onTermination(() => server.close(), log, config.shutdownMs);
  leaveCompiled();
});
