import { defineSubgraph } from '#kit/subgraph/define-subgraph.ts';
import { PostgresFactStore } from '#subgraphs/insights/facts/postgres/postgres-fact-store.ts';
import { IMPORT_SCHEDULE } from '#subgraphs/insights/imports/plan/schedule.ts';
import { insightsImportWorker } from '#subgraphs/insights/imports/running/import-worker.ts';
import { insightsBaseline } from '#subgraphs/insights/migrations/baseline.ts';

/** Reports about ads: their import, and what can be asked for. */
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
      serve: async () => {
        const { serveInsights } = await import('#subgraphs/insights/serve-insights.ts');
        return serveInsights({ database, bus }, facts);
      },
    };
  },
});
