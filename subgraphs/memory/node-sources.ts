import type { NodeSources } from '#kit/nodes/find-nodes.ts';
import type { FactService } from '#subgraphs/memory/facts/fact-service.ts';

/** Types of memory's own objects that `node` finds. */
export function nodeSources(facts: FactService): NodeSources {
  return { MemoryFact: { table: 'fact', read: (context, ids) => facts.findMany(context, ids) } };
}
