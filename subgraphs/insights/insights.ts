import { mergeResolvers } from '#kit/schema/merge-resolvers.ts';
import { defineSubgraph } from '#kit/subgraph/define-subgraph.ts';
import { CAPABILITIES } from '#subgraphs/insights/capabilities/capabilities.ts';
import { insightsBaseline } from '#subgraphs/insights/migrations/baseline.ts';
import { PostgresFactStore } from '#subgraphs/insights/facts/postgres/postgres-fact-store.ts';
import { ImportFollower } from '#subgraphs/insights/imports/follow-imports.ts';
import { importResolvers } from '#subgraphs/insights/imports/import-resolvers.ts';
import { ImportService } from '#subgraphs/insights/imports/import-service.ts';
import { IMPORT_SCHEDULE } from '#subgraphs/insights/imports/plan/schedule.ts';
import { insightsImportWorker } from '#subgraphs/insights/imports/running/import-worker.ts';
import type { Resolvers } from '#subgraphs/insights/generated/schema-types.ts';

/** Reports about ads: what can be asked for, and their import. */
export const insights = defineSubgraph({
  name: 'insights',
  sdl: new URL('./', import.meta.url),
  entities: [],
  migrations: [insightsBaseline],
  build: (deps) => {
    const { database, bus } = deps;
    const facts = new PostgresFactStore(database);
    const now = () => new Date();
    return {
      workers: [insightsImportWorker({ ...deps, facts, schedule: IMPORT_SCHEDULE, now })],
      serve: () => ({
        resolvers: mergeResolvers([
          { Query: { insightsCapabilities: () => CAPABILITIES } } satisfies Resolvers,
          importResolvers(new ImportService(database, bus), new ImportFollower(database, bus)),
        ]),
      }),
    };
  },
});
