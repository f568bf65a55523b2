import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DestinationStream } from 'pino';
import { loadConfig } from '#kit/config/load-config.ts';
import { createLogger } from '#kit/logging/create-logger.ts';
import { startServer, type RunningServer } from '#gateway/topology/start-server.ts';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { migratedDatabase } from './test-database.ts';

/** A whole service on a database and in a data folder of its own, with the sandbox platform beside it. */
export interface ScratchServer extends RunningServer {
  dataDir: string;
}

/** Starts the service on free ports; `variables` are added to its environment, and it may log to a stream. Closing it removes every trace. */
export async function scratchServer(
  variables: Record<string, string> = {},
  logged?: DestinationStream,
): Promise<ScratchServer> {
  const stack = new AsyncDisposableStack();
  const dataDir = await mkdtemp(join(tmpdir(), 'adops-'));
  stack.defer(() => rm(dataDir, { recursive: true, force: true }));
  const database = await migratedDatabase(SUBGRAPHS);
  stack.defer(() => database.drop());
  const config = loadConfig({
    ADOPS_DATA_DIR: dataDir,
    ADOPS_PORT: '0',
    ADOPS_DATABASE_URL: database.url,
    ADOPS_LOG_LEVEL: 'warn',
    ...variables,
  });
  const server = await startServer(config, {
    log: createLogger({ name: 'scratch', level: config.logLevel }, logged),
    onStep: () => undefined,
  });
  stack.defer(() => server.close());
  return { ...server, dataDir, close: () => stack.disposeAsync() };
}
