import { layFoundation } from '#gateway/topology/foundation.ts';
import { startSubgraphs } from '#kit/subgraph/start-subgraphs.ts';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { loadConfig } from '#kit/config/load-config.ts';
import { createLogger } from '#kit/logging/create-logger.ts';
import { serveSubgraph } from '#kit/subgraph/serve-subgraph.ts';
import type { ScratchServer } from '#test/testkit/scratch-server.ts';

/** The five subgraphs, each at an address of its own. */
export interface ServedSubgraphs {
  urls: Map<string, string>;
  close(): Promise<void>;
}

/** Serves every subgraph over HTTP and WebSocket, beside a running service and over its data. */
export async function serveSubgraphs(server: ScratchServer): Promise<ServedSubgraphs> {
  const stack = new AsyncDisposableStack();
  const config = loadConfig({
    ADOPS_DATA_DIR: server.dataDir,
    ADOPS_DATABASE_URL: server.databaseUrl,
    ADOPS_SANDBOX_URL: server.platform.url,
    ADOPS_LOG_LEVEL: 'fatal',
    ADOPS_WORKERS: 'off',
  });
  const log = createLogger({ name: 'served', level: config.logLevel });
  const foundation = await layFoundation(config, [], log, () => undefined);
  stack.defer(() => foundation.close());
  const subgraphs = await startSubgraphs(SUBGRAPHS, foundation, log);
  stack.defer(() => subgraphs.close());
  const urls = new Map<string, string>();
  for (const [index, running] of subgraphs.running.entries()) {
    const served = await serveSubgraph(running, { host: '127.0.0.1', port: 0, log });
    stack.defer(() => served.close());
    urls.set(SUBGRAPHS[index]!.name, served.url);
  }
  return { urls, close: () => stack.disposeAsync() };
}
