import { defineSubgraph } from '#kit/subgraph/define-subgraph.ts';
import { openEmbeddings } from '#subgraphs/memory/embeddings/embeddings.ts';
import { FactEntity } from '#subgraphs/memory/fact/fact-entity.ts';
import { indexKeeper } from '#subgraphs/memory/fact-index/index-keeper.ts';
import { memoryBaseline } from '#subgraphs/memory/migrations/baseline.ts';

/** Facts that users asked to keep, and recall of them. */
export const memory = defineSubgraph({
  name: 'memory',
  sdl: new URL('./', import.meta.url),
  entities: [FactEntity],
  migrations: [memoryBaseline],
  sql: new URL('./sql/', import.meta.url),
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
