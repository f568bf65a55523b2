import { destination } from 'pino';
import type { Config } from '#kit/config/config.ts';
import { StartError } from '#kit/config/start-error.ts';
import { checkDatabase } from '#kit/database/check-database.ts';
import { migrate } from '#kit/migrate/migrate.ts';
import { createLogger } from '#kit/logging/create-logger.ts';
import { startTracing } from '#kit/tracing/start-tracing.ts';
import type { SubgraphDefinition } from './define-subgraph.ts';
import { onTermination } from './on-termination.ts';
import { openProcessResources } from './process-resources.ts';
import { serveSubgraph } from './serve-subgraph.ts';
import type { RunningSubgraph } from './running-subgraph.ts';
import { startSubgraphs, startWorkers } from './start-subgraphs.ts';

/** Migrates one subgraph's schema, serves it at the configured port until a signal ends the process, and prints its URL. */
export async function serveProcess(definition: SubgraphDefinition, config: Config): Promise<void> {
  const { name } = definition;
  // Standard output is for the line with its URL.
  const log = createLogger({ name: `adops-${name}`, level: config.logLevel }, destination(2));
  if (config.database.kind !== 'url') {
    throw new StartError(
      `The subgraph ${name} on its own needs ADOPS_DATABASE_URL; only \`npm start\` brings a server of its own.`,
    );
  }
  const databaseUrl = config.database.url;
  const stack = new AsyncDisposableStack();
  stack.defer(await startTracing(config, `adops-${name}`));
  await checkDatabase(databaseUrl);
  await migrate({ ...definition, url: databaseUrl });
  const resources = await openProcessResources(config, databaseUrl);
  stack.defer(() => resources.bus.close());
  const subgraphs = await startSubgraphs([definition], { config, databaseUrl, ...resources }, log);
  stack.defer(() => subgraphs.close());
  const [running] = subgraphs.running as [RunningSubgraph];
  const served = await serveSubgraph(running, { host: config.host, port: config.port, log });
  stack.defer(() => served.close());
  if (config.workers) await startWorkers(subgraphs.running);
  onTermination(async () => stack.disposeAsync(), log, config.shutdownMs);
  process.stdout.write(`${JSON.stringify({ url: served.url })}\n`);
}
