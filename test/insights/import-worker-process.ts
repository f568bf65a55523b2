import pino from 'pino';
import { loadConfig } from '#kit/config/load-config.ts';
import type { SubgraphDefinition } from '#kit/subgraph/define-subgraph.ts';
import { LinkedPeers } from '#kit/links/peers.ts';
import { openProcessResources } from '#kit/subgraph/process-resources.ts';
import { startDatabaseSubgraph } from '#kit/subgraph/start-database-subgraph.ts';
import type { SubgraphLink } from '#kit/links/subgraph-link.ts';
import { accounts } from '#subgraphs/accounts/accounts.ts';
import { PostgresFactStore } from '#subgraphs/insights/facts/postgres/postgres-fact-store.ts';
import { insights } from '#subgraphs/insights/insights.ts';
import { TEST_DISPATCH } from '#test/testkit/test-dispatch.ts';
import { insightsImportWorker } from '#subgraphs/insights/imports/running/import-worker.ts';
import { TEST_SCHEDULE } from './test-schedule.ts';

/** A process that imports insights until it is killed: `DATABASE_URL SANDBOX_URL DATA_DIR HISTORY_DAYS`. */
const [databaseUrl = '', sandboxUrl = '', dataDir = '', historyDays = ''] = process.argv.slice(2);
const loaded = loadConfig({ ADOPS_DATA_DIR: dataDir, ADOPS_SANDBOX_URL: sandboxUrl });
const config = { ...loaded, liveChanges: true, imports: false, dispatch: TEST_DISPATCH };
const log = pino({ level: process.env.ADOPS_TEST_LOG ?? 'silent' }, pino.destination(2));
const resources = await openProcessResources(config, databaseUrl);
const links = new Map<string, SubgraphLink>();
const parts = { ...resources, config, databaseUrl, log, peers: new LinkedPeers(links) };
const stack = new AsyncDisposableStack();
const schedule = { ...TEST_SCHEDULE, historyDays: Number(historyDays) };
const now = () => new Date();
const importing: SubgraphDefinition = {
  ...insights,
  build: async (deps) => ({
    ...(await insights.build(deps)),
    workers: [insightsImportWorker({ ...deps, facts: new PostgresFactStore(deps.database), schedule, now })],
  }),
};
for (const definition of [accounts, importing]) {
  links.set(definition.name, await startDatabaseSubgraph(definition, parts, stack));
}
const worker = links.get('insights') as Awaited<ReturnType<typeof startDatabaseSubgraph>>;
await worker.startWorkers();
process.stdout.write('working\n');
// Nobody may outlive the test that started it.
process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGKILL'));
