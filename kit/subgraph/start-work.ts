import type { Logger } from 'pino';
import { BuiltSubgraph } from './built-subgraph.ts';
import type { SubgraphDefinition } from './define-subgraph.ts';
import { LinkWhenAsked } from '#kit/links/link-when-asked.ts';
import { LinkedPeers } from '#kit/links/peers.ts';
import type { SubgraphProcess } from './start-database-subgraph.ts';
import type { SubgraphLink } from '#kit/links/subgraph-link.ts';

/** Started background work. */
export interface StartedWork {
  /** Its subgraphs, each ready while it can work. */
  parts: readonly Pick<SubgraphLink, 'name' | 'ready' | 'unreadiness'>[];
  /** Resolves when running work has reached a safe point and everything is closed. */
  close(): Promise<void>;
}

/**
 * Starts the background work of the given subgraphs over their process's resources, without their graphs: the graph of a called subgraph is
 * loaded then.
 */
export async function startWork(
  definitions: readonly SubgraphDefinition[],
  process: Omit<SubgraphProcess, 'peers' | 'log'>,
  log: Logger,
): Promise<StartedWork> {
  const stack = new AsyncDisposableStack();
  const links = new Map<string, SubgraphLink>();
  const peers = new LinkedPeers(links);
  const built: BuiltSubgraph[] = [];
  try {
    for (const definition of definitions) {
      const subgraph = await BuiltSubgraph.open(definition, { ...process, peers, log }, stack);
      stack.defer(() => subgraph.close());
      links.set(definition.name, new LinkWhenAsked(subgraph));
      built.push(subgraph);
    }
    for (const subgraph of built) await subgraph.startWorkers();
    const taken = stack.move();
    return { parts: built, close: () => taken.disposeAsync() };
  } catch (error) {
    await stack.disposeAsync();
    throw error;
  }
}
