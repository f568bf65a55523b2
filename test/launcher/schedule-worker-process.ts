import { readFileSync } from 'node:fs';
import pino from 'pino';
import { loadConfig } from '#kit/config/load-config.ts';
import { LinkedPeers } from '#kit/links/peers.ts';
import { BuiltSubgraph } from '#kit/subgraph/built-subgraph.ts';
import type { SubgraphDefinition } from '#kit/subgraph/define-subgraph.ts';
import { openProcessResources } from '#kit/subgraph/process-resources.ts';
import { startDatabaseSubgraph } from '#kit/subgraph/start-database-subgraph.ts';
import type { SubgraphLink } from '#kit/links/subgraph-link.ts';
import { accounts } from '#subgraphs/accounts/accounts.ts';
import { launcher } from '#subgraphs/launcher/launcher.ts';
import { scheduleWorker } from '#subgraphs/launcher/schedules/runs/schedule-worker.ts';
import { TEST_DISPATCH } from '#test/testkit/test-dispatch.ts';

/** A process that runs schedules by the time of a file until it is killed: `DATABASE_URL DATA_DIR SANDBOX_URL CLOCK_FILE`. */
const [databaseUrl = '', dataDir = '', sandboxUrl = '', clock = ''] = process.argv.slice(2);
const config = {
  ...loadConfig({ ADOPS_DATA_DIR: dataDir, ADOPS_SANDBOX_URL: sandboxUrl }),
  liveChanges: true,
  imports: false,
  dispatch: { ...TEST_DISPATCH, pollMs: 20 },
};
const log = pino({ level: 'silent' });
const resources = await openProcessResources(config, databaseUrl);
const links = new Map<string, SubgraphLink>();
const parts = { ...resources, config, databaseUrl, log, peers: new LinkedPeers(links) };
const stack = new AsyncDisposableStack();
const time = async () => new Date(readFileSync(clock, 'utf8'));
const schedules: SubgraphDefinition = {
  ...launcher,
  build: (deps) => ({
    workers: [scheduleWorker(deps, time)],
    serve: () => Promise.reject(new Error('It serves nobody.')),
  }),
};
links.set(accounts.name, await startDatabaseSubgraph(accounts, parts, stack));
await (await BuiltSubgraph.open(schedules, parts, stack)).startWorkers();
process.stdout.write('ready\n');
// Nobody may outlive the test that started it.
process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGKILL'));
