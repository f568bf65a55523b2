import '#kit/config/production.ts';
import { keepCompiled } from '#kit/config/keep-compiled.ts';
import { configFromEnvironment } from '#kit/config/main-env.ts';
import { runMain } from '#kit/config/run-main.ts';
import { createLogger } from '#kit/logging/create-logger.ts';
import { onTermination } from '#kit/subgraph/on-termination.ts';

await runMain(async () => {
  const config = configFromEnvironment();
  const log = createLogger({ name: 'adops-worker', level: config.logLevel });
  const leaveCompiled = keepCompiled(config);
  const { startWorker } = await import('#gateway/topology/start-worker.ts');
  const worker = await startWorker(config, log, (line) => log.info(line));
  onTermination(() => worker.close(), log, config.shutdownMs);
  process.stdout.write(`${JSON.stringify({ working: true })}\n`);
  leaveCompiled();
});
