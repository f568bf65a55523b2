import { findNodes } from '#kit/nodes/find-nodes.ts';
import { nodeTypeResolvers, referenceResolvers } from '#kit/nodes/node-resolvers.ts';
import { mergeResolvers } from '#kit/schema/merge-resolvers.ts';
import type { ServingParts, SubgraphDeps } from '#kit/subgraph/define-subgraph.ts';
import { changeResolvers } from '#subgraphs/memory/facts/change-resolvers.ts';
import { ChangeFollower } from '#subgraphs/memory/changes/follow-changes.ts';
import type { Embeddings } from '#subgraphs/memory/embeddings/embeddings.ts';
import { FactListService } from '#subgraphs/memory/facts/fact-list-service.ts';
import { factPayloadResolvers } from '#subgraphs/memory/facts/fact-payload-resolvers.ts';
import { factResolvers } from '#subgraphs/memory/facts/fact-resolvers.ts';
import { FactService } from '#subgraphs/memory/facts/fact-service.ts';
import { historyResolvers } from '#subgraphs/memory/history/history-resolvers.ts';
import { HistoryService } from '#subgraphs/memory/history/history-service.ts';
import { inputRules } from '#subgraphs/memory/input-rules.ts';
import { recallResolvers } from '#subgraphs/memory/recall/recall-resolvers.ts';
import { RecallService } from '#subgraphs/memory/recall/recall-service.ts';
import { warningResolvers } from '#subgraphs/memory/similar/warning-resolvers.ts';
import { nodeSources } from '#subgraphs/memory/node-sources.ts';
import { WarningService } from '#subgraphs/memory/similar/warning-service.ts';

/** Serves operations on facts. */
export function serveMemory(
  { database, bus }: Pick<SubgraphDeps, 'database' | 'bus'>,
  embeddings: Embeddings,
): ServingParts {
  const facts = new FactService(database, embeddings);
  const nodes = nodeSources(facts);
  return {
    rules: inputRules,
    resolvers: mergeResolvers([
      nodeTypeResolvers(findNodes(database, nodes)),
      referenceResolvers(nodes),
      factResolvers(facts, new FactListService(database)),
      factPayloadResolvers(facts),
      changeResolvers(new ChangeFollower(database, bus), facts),
      historyResolvers(new HistoryService(database)),
      recallResolvers(new RecallService(database, embeddings)),
      warningResolvers(new WarningService(database)),
    ]),
  };
}
