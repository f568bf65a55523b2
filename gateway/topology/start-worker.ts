import type { Logger } from 'pino';
import type { Config } from '#kit/config/config.ts';
import { StartError } from '#kit/config/start-error.ts';
import { lockDataFolder, SERVER_LOCK } from '#kit/files/data-folder-lock.ts';
import { layFoundation, type OnStep } from '#gateway/topology/foundation.ts';
import { startWork } from '#kit/subgraph/start-work.ts';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';

/**
 * Runs the background work of all subgraphs and serves nobody: more hands beside servers that run with
 * `ADOPS_WORKERS=off`. Any number may run; each piece of work has one owner at a time.
 */
export async function startWorker(config: Config, log: Logger, onStep: OnStep): Promise<{ close(): Promise<void> }> {
  const stack = new AsyncDisposableStack();
  const closing = new AbortController();
  try {
    await requireServer(config);
    const foundation = await layFoundation(config, SUBGRAPHS, log, onStep, closing.signal);
    stack.defer(() => foundation.close());
    const work = await startWork(SUBGRAPHS, foundation, log);
    stack.defer(() => work.close());
    if (config.metricsPort !== null) {
      const { serveMetrics } = await import('#gateway/topology/serve-metrics.ts');
      const served = await serveMetrics(config, config.metricsPort, work.parts, () => closing.signal.aborted);
      stack.defer(() => served.close());
      onStep(`metrics are served at port ${served.port}`);
    }
    onStep('working');
    // Before all else, so that what ends now stays away.
    stack.defer(() => closing.abort());
    const taken = stack.move();
    return { close: () => taken.disposeAsync() };
  } catch (error) {
    closing.abort();
    await stack.disposeAsync();
    throw error;
  }
}

/** The embedded database belongs to the server of the data folder; a worker alone would work for nobody. */
async function requireServer({ database, dataDir }: Config): Promise<void> {
  if (database.kind !== 'embedded') return;
  const lock = await lockDataFolder(dataDir, SERVER_LOCK);
  if (lock === null) return;
  lock.release();
  throw new StartError(
    `No server is running with the data folder ${dataDir}: start one first, or set ADOPS_DATABASE_URL.`,
  );
}
