import type { Logger } from 'pino';
import type { Config } from '#kit/config/config.ts';
import { BuiltSubgraph } from './built-subgraph.ts';
import type { SubgraphDefinition } from './define-subgraph.ts';
import type { Peers } from '#kit/links/peers.ts';
import type { ProcessResources } from './process-resources.ts';
import type { RunningSubgraph } from './running-subgraph.ts';
import { serveInMemory } from './start-subgraph.ts';

/** Dependencies of a subgraph in this process besides its definition. */
export interface SubgraphProcess extends ProcessResources {
  config: Config;
  databaseUrl: string;
  peers: Peers;
  log: Logger;
}

/** Opens a subgraph's database and builds it; both are closed with the stack. The schema has to be migrated already. */
export async function startDatabaseSubgraph(
  definition: SubgraphDefinition,
  process: SubgraphProcess,
  stack: AsyncDisposableStack,
): Promise<RunningSubgraph> {
  const built = await BuiltSubgraph.open(definition, process, stack);
  stack.defer(() => built.close());
  return serveInMemory(built);
}
