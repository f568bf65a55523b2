import type { Logger } from 'pino';
import type { SubgraphDefinition } from './define-subgraph.ts';
import { httpLink } from '#kit/links/http-link.ts';
import { LinkedPeers } from '#kit/links/peers.ts';
import { startDatabaseSubgraph, type SubgraphProcess } from './start-database-subgraph.ts';
import type { RunningSubgraph } from './running-subgraph.ts';
import type { SubgraphLink } from '#kit/links/subgraph-link.ts';

/** Subgraphs of this process, and links to all: those of this process in memory, the others over HTTP. */
export interface StartedSubgraphs {
  running: RunningSubgraph[];
  links: ReadonlyMap<string, SubgraphLink>;
  /** Stops workers, then closes links and databases. */
  close(): Promise<void>;
}

/** Builds the given subgraphs over their process's resources, and links them with each other and with those at `config.subgraphUrls`. */
export async function startSubgraphs(
  definitions: readonly SubgraphDefinition[],
  process: Omit<SubgraphProcess, 'peers' | 'log'>,
  log: Logger,
): Promise<StartedSubgraphs> {
  const stack = new AsyncDisposableStack();
  const links = new Map<string, SubgraphLink>();
  const peers = new LinkedPeers(links);
  const running: RunningSubgraph[] = [];
  try {
    for (const [name, url] of Object.entries(process.config.subgraphUrls)) {
      if (definitions.some((definition) => definition.name === name)) continue;
      const link = httpLink(name, url);
      stack.defer(() => link.close());
      links.set(name, link);
    }
    for (const definition of definitions) {
      const subgraph = await startDatabaseSubgraph(definition, { ...process, peers, log }, stack);
      links.set(definition.name, subgraph);
      running.push(subgraph);
    }
    const taken = stack.move();
    return { running, links, close: () => taken.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}

/** Starts the background work of all subgraphs of this process. */
export async function startWorkers(running: readonly RunningSubgraph[]): Promise<void> {
  for (const subgraph of running) await subgraph.startWorkers();
}
