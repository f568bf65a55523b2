import '#kit/config/production.ts';
import { resolve } from 'node:path';
import { restoreBackup } from '#kit/backup/restore-backup.ts';
import { configFromEnvironment } from '#kit/config/main-env.ts';
import { programArguments } from '#kit/config/program-arguments.ts';
import { runMain } from '#kit/config/run-main.ts';
import { openDatabaseServer } from '#kit/postgres-server/open-database-server.ts';
import { markRestored } from '#gateway/after-restore/mark-restored.ts';

const { positionals } = programArguments({
  usage: `Usage: npm run -s restore -- FOLDER

Fills the empty data folder ADOPS_DATA_DIR from a backup in FOLDER, and marks unfinished operations, so that they are searched for on the
platform before anything is sent again. A sandbox that is in the data folder stays.`,
  operands: [1, 1],
});

await runMain(async () => {
  const config = configFromEnvironment();
  await using stack = new AsyncDisposableStack();
  const { manifest, release } = await restoreBackup(config, resolve(positionals[0]!));
  stack.defer(release);
  const { url, close } = await openDatabaseServer(config);
  stack.defer(close);
  const affected = await markRestored(url);
  console.log(`${config.dataDir} has everything as of ${manifest.madeAt}.`);
  console.log(`${affected} unfinished operations will be searched for on the platform before anything is sent again.`);
});
