import '#kit/config/production.ts';
import { configFromEnvironment } from '#kit/config/main-env.ts';
import { programArguments } from '#kit/config/program-arguments.ts';
import { runMain } from '#kit/config/run-main.ts';
import { beAlone } from '#kit/pipeline/alone.ts';
import { Database } from '#kit/database/database.ts';
import { migrate } from '#kit/migrate/migrate.ts';
import { openDatabaseServer } from '#kit/postgres-server/open-database-server.ts';
import { createLogger } from '#kit/logging/create-logger.ts';
import { claimDataFolder } from '#gateway/topology/claim-data-folder.ts';
import { accounts } from '#subgraphs/accounts/accounts.ts';
import { distrustAfterRestore } from '#subgraphs/accounts/dispatch/admission/after-restore.ts';

programArguments({
  usage: `Usage: npm run after-restore

Marks unfinished operations, so that they are searched for on the platform before anything is sent again.
To be run once after a backup was restored, while nothing else runs.`,
});

await runMain(async () => {
  const config = configFromEnvironment();
  const log = createLogger({ name: 'adops-after-restore', level: 'warn' });
  await using stack = new AsyncDisposableStack();
  await claimDataFolder(config, stack);
  const { url, close } = await openDatabaseServer(config);
  stack.defer(close);
  const { release } = await beAlone(url);
  stack.defer(release);
  const { name, entities } = accounts;
  // The backup may be from before an upgrade.
  await migrate({ ...accounts, url });
  const database = await Database.open({ name, entities, url, poolSize: 1, log });
  stack.defer(() => database.close());
  const affected = await distrustAfterRestore(database);
  console.log(`${affected} unfinished operations will be searched for on the platform before anything is sent again.`);
});
