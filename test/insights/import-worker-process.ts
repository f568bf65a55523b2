import type { Logger } from 'pino';
import type { Config } from '#kit/config/config.ts';
import type { SubgraphDefinition } from '#kit/subgraph/define-subgraph.ts';
import { accounts } from '#subgraphs/accounts/accounts.ts';
import { insightsImportWorker } from '#subgraphs/insights/imports/running/import-worker.ts';
import { insights } from '#subgraphs/insights/insights.ts';
import { openFactStore } from '#subgraphs/insights/open-fact-store.ts';
import { workUntilKilled } from '#test/testkit/worker-process.ts';
import { TEST_SCHEDULE } from './test-schedule.ts';

/** A process that imports insights until it is killed: `DATABASE_URL SANDBOX_URL DATA_DIR HISTORY_DAYS [INSIGHTS_URL]`. */
const [databaseUrl = '', sandboxUrl = '', dataDir = '', historyDays = '', insightsUrl] = process.argv.slice(2);
const schedule = { ...TEST_SCHEDULE, historyDays: Number(historyDays) };
const now = () => new Date();
const importing = (config: Config, log: Logger): SubgraphDefinition => ({
  ...insights,
  build: async (deps) => {
    const { facts } = await openFactStore(deps.database, config.insightsUrl, log);
    return { ...(await insights.build(deps)), workers: [insightsImportWorker({ ...deps, facts, schedule, now })] };
  },
});
await workUntilKilled({ databaseUrl, dataDir, sandboxUrl, insightsUrl }, (config, log) => [
  { definition: accounts, works: false },
  { definition: importing(config, log), works: true },
]);
