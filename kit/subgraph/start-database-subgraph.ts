import type { Logger } from 'pino';
import type { Config } from '#kit/config/config.ts';
import { Database } from '#kit/database/database.ts';
import type { SubgraphDefinition } from './define-subgraph.ts';
import type { Peers } from './peers.ts';
import type { ProcessResources } from './process-resources.ts';
import { startSubgraph, type RunningSubgraph } from './start-subgraph.ts';

/** What a subgraph of this process needs besides its definition. */
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
  const { config, databaseUrl, peers, log, passports, files, bus } = process;
  const { name, entities } = definition;
  const database = await Database.open({ name, entities, url: databaseUrl, poolSize: config.databasePool, log });
  stack.defer(() => database.close());
  const subgraph = await startSubgraph(definition, { config, log, passports, peers, database, files, bus });
  stack.defer(() => subgraph.close());
  return subgraph;
}
