import { accounts } from '#subgraphs/accounts/accounts.ts';
import { launcher } from '#subgraphs/launcher/launcher.ts';
import { workUntilKilled } from '#test/testkit/worker-process.ts';

/** A process that does the background work of both subgraphs until it is killed: `DATABASE_URL DATA_DIR SANDBOX_URL`. */
const [databaseUrl = '', dataDir = '', sandboxUrl = ''] = process.argv.slice(2);
await workUntilKilled({ databaseUrl, dataDir, sandboxUrl }, () => [
  { definition: accounts, works: true },
  { definition: launcher, works: true },
]);
