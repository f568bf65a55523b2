import { defineSubgraph } from '#kit/subgraph/define-subgraph.ts';
import { FactEntity } from '#subgraphs/memory/facts/fact-entity.ts';
import { factResolvers } from '#subgraphs/memory/facts/fact-resolvers.ts';
import { FactService } from '#subgraphs/memory/facts/fact-service.ts';
import { CreateFacts } from '#subgraphs/memory/migrations/create-facts.ts';
import { recallResolvers } from '#subgraphs/memory/recall/recall-resolvers.ts';
import { RecallService } from '#subgraphs/memory/recall/recall-service.ts';

/** Facts which users asked to keep, and finding them again. */
export const memory = defineSubgraph({
  name: 'memory',
  sdl: new URL('./', import.meta.url),
  entities: [FactEntity],
  migrations: [CreateFacts],
  build({ database }) {
    const facts = factResolvers(new FactService(database));
    const recall = recallResolvers(new RecallService(database));
    return { resolvers: { ...facts, Query: { ...facts.Query, ...recall.Query } } };
  },
});
