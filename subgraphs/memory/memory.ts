import { defineSubgraph } from '#kit/subgraph/define-subgraph.ts';
import { openEmbeddings } from '#subgraphs/memory/embeddings/embeddings.ts';
import { FactEntity } from '#subgraphs/memory/facts/fact-entity.ts';
import { indexKeeper } from '#subgraphs/memory/fact-index/index-keeper.ts';
import { CreateFacts } from '#subgraphs/memory/migrations/create-facts.ts';
import { IndexFacts } from '#subgraphs/memory/migrations/index-facts.ts';
import { KeepFactHistory } from '#subgraphs/memory/migrations/keep-fact-history.ts';
import { KeepNoSamples } from '#subgraphs/memory/migrations/keep-no-samples.ts';
import { MaintainIndex } from '#subgraphs/memory/migrations/maintain-index.ts';
import { PlanWords } from '#subgraphs/memory/migrations/plan-words.ts';
import { ReadIndex } from '#subgraphs/memory/migrations/read-index.ts';
import { SearchIndex } from '#subgraphs/memory/migrations/search-index.ts';
import { StoreVectors } from '#subgraphs/memory/migrations/store-vectors.ts';

/** Facts which users asked to keep, and finding them again. */
export const memory = defineSubgraph({
  name: 'memory',
  sdl: new URL('./', import.meta.url),
  entities: [FactEntity],
  migrations: [
    CreateFacts,
    IndexFacts,
    MaintainIndex,
    KeepFactHistory,
    StoreVectors,
    KeepNoSamples,
    ReadIndex,
    SearchIndex,
    PlanWords,
  ],
  build({ database, bus, config, log }) {
    const embeddings = openEmbeddings({ config: config.embeddings, database, bus, log });
    return {
      workers: [indexKeeper({ database, bus, log }), ...embeddings.workers],
      serve: async () => {
        const { serveMemory } = await import('#subgraphs/memory/serve-memory.ts');
        return serveMemory({ database, bus }, embeddings);
      },
      close: () => embeddings.close(),
    };
  },
});
