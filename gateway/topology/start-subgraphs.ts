import type { Logger } from 'pino';
import type { SubgraphDefinition } from '#kit/subgraph/define-subgraph.ts';
import { httpLink } from '#kit/subgraph/http-link.ts';
import { LinkedPeers } from '#kit/subgraph/peers.ts';
import { startDatabaseSubgraph } from '#kit/subgraph/start-database-subgraph.ts';
import type { RunningSubgraph } from '#kit/subgraph/start-subgraph.ts';
import type { SubgraphLink } from '#kit/subgraph/subgraph-link.ts';
import type { Foundation } from '#gateway/topology/foundation.ts';

/** Subgraphs of this process, and links to all: those of this process in memory, the others over HTTP. */
export interface StartedSubgraphs {
  running: RunningSubgraph[];
  links: ReadonlyMap<string, SubgraphLink>;
  /** Stops workers, then closes links and databases. */
  close(): Promise<void>;
}

/** Builds the given subgraphs over the foundation and links them with each other and with those at `config.subgraphUrls`. */
export async function startSubgraphs(
  definitions: readonly SubgraphDefinition[],
  foundation: Foundation,
  log: Logger,
): Promise<StartedSubgraphs> {
  const stack = new AsyncDisposableStack();
  const links = new Map<string, SubgraphLink>();
  const peers = new LinkedPeers(links);
  const running: RunningSubgraph[] = [];
  try {
    for (const [name, url] of Object.entries(foundation.config.subgraphUrls)) {
      if (definitions.some((definition) => definition.name === name)) continue;
      const link = httpLink(name, url);
      stack.defer(() => link.close());
      links.set(name, link);
    }
    for (const definition of definitions) {
      const subgraph = await startDatabaseSubgraph(definition, { ...foundation, peers, log }, stack);
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
