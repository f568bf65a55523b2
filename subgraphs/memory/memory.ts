import { mergeResolvers } from '#kit/schema/merge-resolvers.ts';
import { defineSubgraph } from '#kit/subgraph/define-subgraph.ts';
import { changeResolvers } from '#subgraphs/memory/changes/change-resolvers.ts';
import { ChangeFollower } from '#subgraphs/memory/changes/follow-changes.ts';
import { openEmbeddings } from '#subgraphs/memory/embeddings/embeddings.ts';
import { FactEntity } from '#subgraphs/memory/facts/fact-entity.ts';
import { factPayloadResolvers } from '#subgraphs/memory/facts/fact-payload-resolvers.ts';
import { factResolvers } from '#subgraphs/memory/facts/fact-resolvers.ts';
import { FactListService } from '#subgraphs/memory/facts/fact-list-service.ts';
import { FactService } from '#subgraphs/memory/facts/fact-service.ts';
import { historyResolvers } from '#subgraphs/memory/history/history-resolvers.ts';
import { HistoryService } from '#subgraphs/memory/history/history-service.ts';
import { indexKeeper } from '#subgraphs/memory/fact-index/index-keeper.ts';
import { CreateFacts } from '#subgraphs/memory/migrations/create-facts.ts';
import { IndexFacts } from '#subgraphs/memory/migrations/index-facts.ts';
import { KeepFactHistory } from '#subgraphs/memory/migrations/keep-fact-history.ts';
import { KeepNoSamples } from '#subgraphs/memory/migrations/keep-no-samples.ts';
import { MaintainIndex } from '#subgraphs/memory/migrations/maintain-index.ts';
import { ReadIndex } from '#subgraphs/memory/migrations/read-index.ts';
import { StoreVectors } from '#subgraphs/memory/migrations/store-vectors.ts';
import { recallResolvers } from '#subgraphs/memory/recall/recall-resolvers.ts';
import { RecallService } from '#subgraphs/memory/recall/recall-service.ts';
import { warningResolvers } from '#subgraphs/memory/similar/warning-resolvers.ts';
import { WarningService } from '#subgraphs/memory/similar/warning-service.ts';

/** Facts which users asked to keep, and finding them again. */
export const memory = defineSubgraph({
  name: 'memory',
  sdl: new URL('./', import.meta.url),
  entities: [FactEntity],
  migrations: [CreateFacts, IndexFacts, MaintainIndex, KeepFactHistory, StoreVectors, KeepNoSamples, ReadIndex],
  build({ database, bus, config, log }) {
    const embeddings = openEmbeddings({ config: config.embeddings, database, bus, log });
    const facts = new FactService(database, embeddings);
    const recall = recallResolvers(new RecallService(database, embeddings));
    const history = historyResolvers(new HistoryService(database));
    return {
      resolvers: mergeResolvers([
        factResolvers(facts, new FactListService(database)),
        factPayloadResolvers(facts),
        changeResolvers(new ChangeFollower(database, bus), facts),
        history,
        recall,
        warningResolvers(new WarningService(database)),
      ]),
      workers: [indexKeeper({ database, bus, log }), ...embeddings.workers],
      close: () => embeddings.close(),
    };
  },
});
