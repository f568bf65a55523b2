import '#kit/config/production.ts';
import { keepCompiled } from '#kit/config/keep-compiled.ts';
import { configFromEnvironment } from '#kit/config/main-env.ts';
import { programArguments } from '#kit/config/program-arguments.ts';
import { runMain } from '#kit/config/run-main.ts';
import { createLogger } from '#kit/logging/create-logger.ts';
import { startTracing } from '#kit/tracing/start-tracing.ts';
import { onTermination } from '#kit/subgraph/on-termination.ts';

programArguments({
  usage: `Usage: npm run worker

Does the work of the background, and serves nothing, until it gets a signal to end.
Its settings are the environment's variables ADOPS_…, as docs/CONFIGURATION.md lists them.`,
});

await runMain(async () => {
  const config = configFromEnvironment();
  const log = createLogger({ name: 'adops-worker', level: config.logLevel });
  const leaveCompiled = keepCompiled(config);
  const stopTracing = await startTracing(config, 'adops-worker');
  const { startWorker } = await import('#gateway/topology/start-worker.ts');
  const starting = startWorker(config, log, (line) => log.info(line));
  onTermination(async () => (await starting).close().then(stopTracing), log, config.shutdownMs);
  await starting;
  process.stdout.write(`${JSON.stringify({ working: true })}\n`);
  leaveCompiled();
});
