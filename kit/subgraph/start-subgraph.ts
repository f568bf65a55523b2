import { describeBounds } from '#kit/schema/describe-bounds.ts';
import { loadSdl } from '#kit/schema/load-sdl.ts';
import { BuiltSubgraph } from './built-subgraph.ts';
import type { SubgraphDefinition, SubgraphDeps } from './define-subgraph.ts';
import { InMemorySubgraph } from './in-memory-subgraph.ts';
import type { RunningSubgraph } from './running-subgraph.ts';

/** Builds a subgraph and serves it in memory. The database has to be migrated already. */
export async function startSubgraph(definition: SubgraphDefinition, deps: SubgraphDeps): Promise<RunningSubgraph> {
  return serveInMemory(await BuiltSubgraph.build(definition, deps));
}

/** Serves a built subgraph in memory. Closing it also closes the built subgraph. */
export async function serveInMemory(built: BuiltSubgraph): Promise<RunningSubgraph> {
  const sdl = describeBounds(loadSdl(built.definition.sdl));
  return new InMemorySubgraph(built, await built.parts.serve(), sdl);
}
