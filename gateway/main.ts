import '#kit/config/production.ts';
import { keepCompiled } from '#kit/config/keep-compiled.ts';
import { configFromEnvironment } from '#kit/config/main-env.ts';
import { programArguments } from '#kit/config/program-arguments.ts';
import { runMain } from '#kit/config/run-main.ts';
import { createLogger } from '#kit/logging/create-logger.ts';
import { startTracing } from '#kit/tracing/start-tracing.ts';
import { onTermination } from '#kit/subgraph/on-termination.ts';

programArguments({
  usage: `Usage: npm start

Serves the graph, the tools and the console until it gets a signal to end.
Its settings are the environment's variables ADOPS_…, as docs/CONFIGURATION.md lists them.`,
});

await runMain(async () => {
  const config = configFromEnvironment();
  const log = createLogger({ name: 'adops', level: config.logLevel });
  const leaveCompiled = keepCompiled(config);
  const stopTracing = await startTracing(config, 'adops-gateway');
  const [{ startServer }, { describeEntrances }] = await Promise.all([
    import('#gateway/topology/start-server.ts'),
    import('#gateway/topology/entrances.ts'),
  ]);
  const starting = startServer(config, { log, onStep: (line) => log.info(line) });
  onTermination(async () => (await starting).close().then(stopTracing), log, config.shutdownMs);
  const server = await starting;
  // Standard output has JSON lines only.
  if (log.isLevelEnabled('info')) process.stderr.write(`\n${describeEntrances(server.publicUrl, config)}\n`);
  await server.warmUp();
  leaveCompiled();
});
