import { defineSubgraph } from '#kit/subgraph/define-subgraph.ts';
import { CAPABILITIES } from '#subgraphs/insights/capabilities/capabilities.ts';
import { insightsBaseline } from '#subgraphs/insights/migrations/baseline.ts';
import type { Resolvers } from '#subgraphs/insights/generated/schema-types.ts';

/** Reports about ads; for now what can be asked for. */
export const insights = defineSubgraph({
  name: 'insights',
  sdl: new URL('./', import.meta.url),
  entities: [],
  migrations: [insightsBaseline],
  build: () => ({
    serve: () => ({ resolvers: { Query: { insightsCapabilities: () => CAPABILITIES } } satisfies Resolvers }),
  }),
});
