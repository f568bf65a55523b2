import { accounts } from '#subgraphs/accounts/accounts.ts';
import { insights } from '#subgraphs/insights/insights.ts';
import { workUntilKilled } from '#test/testkit/worker-process.ts';
import { clockedRules } from './clocked-rules.ts';

/**
 * A process that does the background work of rules and of accounts until it is killed: `DATABASE_URL DATA_DIR SANDBOX_URL CLOCK`. Its clock is
 * set by lines of its input, each a time.
 */
const [databaseUrl = '', dataDir = '', sandboxUrl = '', start = ''] = process.argv.slice(2);
const clock = { now: new Date(start) };
await workUntilKilled({ databaseUrl, dataDir, sandboxUrl }, () => [
  { definition: accounts, works: true },
  { definition: insights, works: false },
  { definition: clockedRules(clock), works: true },
]);
process.stdin.setEncoding('utf8').on('data', (text: string) => {
  const line = text.trim().split('\n').at(-1);
  if (line) clock.now = new Date(line);
});
