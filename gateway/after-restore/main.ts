import '#kit/config/production.ts';
import { configFromEnvironment } from '#kit/config/main-env.ts';
import { programArguments } from '#kit/config/program-arguments.ts';
import { runMain } from '#kit/config/run-main.ts';
import { openDatabaseServer } from '#kit/postgres-server/open-database-server.ts';
import { markRestored } from '#gateway/after-restore/mark-restored.ts';
import { claimDataFolder } from '#gateway/topology/claim-data-folder.ts';

programArguments({
  usage: `Usage: npm run after-restore

Marks unfinished operations, so that they are searched for on the platform before anything is sent again.
To be run once after a backup was restored, while nothing else runs.`,
});

await runMain(async () => {
  const config = configFromEnvironment();
  await using stack = new AsyncDisposableStack();
  await claimDataFolder(config, stack);
  const { url, close } = await openDatabaseServer(config);
  stack.defer(close);
  const affected = await markRestored(url);
  console.log(`${affected} unfinished operations will be searched for on the platform before anything is sent again.`);
});
