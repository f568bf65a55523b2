import { defineSubgraph } from '#kit/subgraph/define-subgraph.ts';
import { openExportWork } from '#subgraphs/insights/exports/export-work.ts';
import { openFactStore } from '#subgraphs/insights/open-fact-store.ts';
import { IMPORT_SCHEDULE } from '#subgraphs/insights/imports/plan/schedule.ts';
import { insightsImportWorker } from '#subgraphs/insights/imports/running/import-worker.ts';
import { AddExports } from '#subgraphs/insights/migrations/add-exports.ts';
import { AddGenerations } from '#subgraphs/insights/migrations/add-generations.ts';
import { insightsBaseline } from '#subgraphs/insights/migrations/baseline.ts';
import { INSIGHTS_GAUGES } from '#subgraphs/insights/import-gauges.ts';

/** Reports about ads: their import, and what can be asked for. */
export const insights = defineSubgraph({
  name: 'insights',
  sdl: new URL('./', import.meta.url),
  entities: [],
  gauges: INSIGHTS_GAUGES,
  migrations: [
    insightsBaseline,
    { name: 'AddExports', class: AddExports },
    { name: 'AddGenerations', class: AddGenerations },
  ],
  build: async (deps) => {
    const { facts, check, workers, close } = await openFactStore(deps.database, deps.config.insightsUrl, deps.log);
    const exports = await openExportWork(deps, facts);
    const now = () => new Date();
    return {
      workers: [
        insightsImportWorker({ ...deps, facts, schedule: IMPORT_SCHEDULE, now }),
        ...exports.workers,
        ...workers,
      ],
      serve: async () => {
        const { serveInsights } = await import('#subgraphs/insights/serve-insights.ts');
        return serveInsights(deps, facts, exports);
      },
      ready: async () => {
        await Promise.all([deps.database.ping(), check()]);
        return true;
      },
      close: async () => {
        await exports.close();
        await close();
      },
    };
  },
});
