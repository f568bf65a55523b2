import { defineSubgraph } from '#kit/subgraph/define-subgraph.ts';
import type { Resolvers } from '#subgraphs/rules/generated/schema-types.ts';
import { VOCABULARY } from '#subgraphs/rules/vocabulary/vocabulary.ts';

/** Rules over campaigns, ad sets and ads; for now their vocabulary. */
export const rules = defineSubgraph({
  name: 'rules',
  sdl: new URL('./', import.meta.url),
  entities: [],
  migrations: [],
  build: () => ({ serve: () => ({ resolvers: { Query: { rulesSchema: () => VOCABULARY } } satisfies Resolvers }) }),
});
