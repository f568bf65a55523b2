import pino from 'pino';
import { loadConfig } from '#kit/config/load-config.ts';
import { LinkedPeers } from '#kit/links/peers.ts';
import type { SubgraphLink } from '#kit/links/subgraph-link.ts';
import { openProcessResources } from '#kit/subgraph/process-resources.ts';
import { startDatabaseSubgraph } from '#kit/subgraph/start-database-subgraph.ts';
import { accounts } from '#subgraphs/accounts/accounts.ts';
import { insights } from '#subgraphs/insights/insights.ts';
import { TEST_DISPATCH } from '#test/testkit/test-dispatch.ts';
import { clockedRules } from './clocked-rules.ts';

/**
 * A process that does the background work of rules and of accounts until it is killed: `DATABASE_URL DATA_DIR SANDBOX_URL CLOCK`. Its clock is
 * set by lines of its input, each a time; what it has read is answered by a line.
 */
const [databaseUrl = '', dataDir = '', sandboxUrl = '', start = ''] = process.argv.slice(2);
const loaded = loadConfig({ ADOPS_DATA_DIR: dataDir, ADOPS_SANDBOX_URL: sandboxUrl });
const config = { ...loaded, liveChanges: true, imports: false, dispatch: TEST_DISPATCH };
const log = pino({ level: process.env.ADOPS_TEST_LOG ?? 'silent' }, pino.destination(2));
const resources = await openProcessResources(config, databaseUrl);
const links = new Map<string, SubgraphLink>();
const parts = { ...resources, config, databaseUrl, log, peers: new LinkedPeers(links) };
const stack = new AsyncDisposableStack();
const clock = { now: new Date(start) };
for (const definition of [accounts, insights, clockedRules(clock)]) {
  const running = await startDatabaseSubgraph(definition, parts, stack);
  links.set(definition.name, running);
  if (definition.name !== insights.name) await running.startWorkers();
}
process.stdout.write('working\n');
process.stdin.setEncoding('utf8').on('data', (text: string) => {
  const line = text.trim().split('\n').at(-1);
  if (line) clock.now = new Date(line);
});
// Nobody may outlive the test that started it.
process.stdin.once('end', () => process.kill(process.pid, 'SIGKILL'));
