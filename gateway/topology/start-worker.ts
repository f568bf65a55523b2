import type { Logger } from 'pino';
import type { Config } from '#kit/config/config.ts';
import { layFoundation, type OnStep } from '#gateway/topology/foundation.ts';
import { startSubgraphs, startWorkers } from '#gateway/topology/start-subgraphs.ts';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';

/**
 * Runs the background work of all subgraphs and serves nobody: more hands beside servers that run with
 * `ADOPS_WORKERS=off`. Any number may run; each piece of work has one owner at a time.
 */
export async function startWorker(config: Config, log: Logger, onStep: OnStep): Promise<{ close(): Promise<void> }> {
  const stack = new AsyncDisposableStack();
  try {
    const foundation = await layFoundation(config, SUBGRAPHS, log, onStep);
    stack.defer(() => foundation.close());
    const subgraphs = await startSubgraphs(SUBGRAPHS, foundation, log);
    stack.defer(() => subgraphs.close());
    await startWorkers(subgraphs.running);
    onStep('working');
    const taken = stack.move();
    return { close: () => taken.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}
