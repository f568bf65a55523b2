import pino, { type Logger } from 'pino';
import type { Config } from '#kit/config/config.ts';
import { loadConfig } from '#kit/config/load-config.ts';
import { LinkedPeers } from '#kit/links/peers.ts';
import type { SubgraphLink } from '#kit/links/subgraph-link.ts';
import type { SubgraphDefinition } from '#kit/subgraph/define-subgraph.ts';
import { openProcessResources } from '#kit/subgraph/process-resources.ts';
import { startDatabaseSubgraph } from '#kit/subgraph/start-database-subgraph.ts';
import { TEST_DISPATCH } from './test-dispatch.ts';

/** Database, data folder and platform of a worker, as the arguments of its process name them. */
export interface WorkerPlace {
  databaseUrl: string;
  dataDir: string;
  sandboxUrl: string;
  /** Database of facts; that of the subgraphs by default. */
  insightsUrl?: string | undefined;
}

/** A subgraph of the process; `works` where its background work is done here, too. */
export interface WorkingSubgraph {
  definition: SubgraphDefinition;
  works: boolean;
}

/**
 * Does the background work of linked subgraphs in this process, says so by a line, and is killed with whoever started it: nobody may outlive
 * the test.
 */
export async function workUntilKilled(
  { databaseUrl, dataDir, sandboxUrl, insightsUrl }: WorkerPlace,
  subgraphsOf: (config: Config, log: Logger) => readonly WorkingSubgraph[],
): Promise<void> {
  const loaded = loadConfig({
    ADOPS_DATA_DIR: dataDir,
    ADOPS_SANDBOX_URL: sandboxUrl,
    ADOPS_INSIGHTS_URL: insightsUrl,
  });
  const config = { ...loaded, liveChanges: true, imports: false, dispatch: TEST_DISPATCH };
  const log = pino({ level: process.env.ADOPS_TEST_LOG ?? 'silent' }, pino.destination(2));
  const resources = await openProcessResources(config, databaseUrl);
  const links = new Map<string, SubgraphLink>();
  const parts = { ...resources, config, databaseUrl, log, peers: new LinkedPeers(links) };
  const stack = new AsyncDisposableStack();
  for (const { definition, works } of subgraphsOf(config, log)) {
    const running = await startDatabaseSubgraph(definition, parts, stack);
    links.set(definition.name, running);
    if (works) await running.startWorkers();
  }
  process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGKILL'));
  process.stdout.write('working\n');
}
