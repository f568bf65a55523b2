import pino from 'pino';
import { loadConfig } from '#kit/config/load-config.ts';
import { LinkedPeers } from '#kit/links/peers.ts';
import { openProcessResources } from '#kit/subgraph/process-resources.ts';
import { startDatabaseSubgraph } from '#kit/subgraph/start-database-subgraph.ts';
import type { SubgraphLink } from '#kit/links/subgraph-link.ts';
import { accounts } from '#subgraphs/accounts/accounts.ts';
import { launcher } from '#subgraphs/launcher/launcher.ts';
import { TEST_DISPATCH } from '#test/testkit/test-dispatch.ts';

/** A process that does the background work of both subgraphs until it is killed: `DATABASE_URL DATA_DIR SANDBOX_URL`. */
const [databaseUrl = '', dataDir = '', sandboxUrl = ''] = process.argv.slice(2);
const config = {
  ...loadConfig({ ADOPS_DATA_DIR: dataDir, ADOPS_SANDBOX_URL: sandboxUrl }),
  liveChanges: true,
  imports: false,
  dispatch: TEST_DISPATCH,
};
const log = pino({ level: 'silent' });
const resources = await openProcessResources(config, databaseUrl);
const links = new Map<string, SubgraphLink>();
const parts = { ...resources, config, databaseUrl, log, peers: new LinkedPeers(links) };
const stack = new AsyncDisposableStack();
for (const definition of [accounts, launcher]) {
  const running = await startDatabaseSubgraph(definition, parts, stack);
  links.set(definition.name, running);
  await running.startWorkers();
}
process.stdout.write('ready\n');
// Nobody may outlive the test that started it.
process.stdin.resume().once('end', () => process.kill(process.pid, 'SIGKILL'));
