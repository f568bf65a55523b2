import { defineSubgraph } from '#kit/subgraph/define-subgraph.ts';
import { openExportWork } from '#subgraphs/insights/exports/export-work.ts';
import { PostgresFactStore } from '#subgraphs/insights/facts/postgres/postgres-fact-store.ts';
import { IMPORT_SCHEDULE } from '#subgraphs/insights/imports/plan/schedule.ts';
import { insightsImportWorker } from '#subgraphs/insights/imports/running/import-worker.ts';
import { AddExports } from '#subgraphs/insights/migrations/add-exports.ts';
import { insightsBaseline } from '#subgraphs/insights/migrations/baseline.ts';

/** Reports about ads: their import, and what can be asked for. */
export const insights = defineSubgraph({
  name: 'insights',
  sdl: new URL('./', import.meta.url),
  entities: [],
  migrations: [insightsBaseline, { name: 'AddExports', class: AddExports }],
  build: async (deps) => {
    const facts = new PostgresFactStore(deps.database);
    const exports = await openExportWork(deps, facts);
    const now = () => new Date();
    return {
      workers: [insightsImportWorker({ ...deps, facts, schedule: IMPORT_SCHEDULE, now }), ...exports.workers],
      serve: async () => {
        const { serveInsights } = await import('#subgraphs/insights/serve-insights.ts');
        return serveInsights(deps, facts, exports);
      },
      close: () => exports.close(),
    };
  },
});
