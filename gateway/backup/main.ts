import '#kit/config/production.ts';
import { resolve } from 'node:path';
import { backUp } from '#kit/backup/back-up.ts';
import { configFromEnvironment } from '#kit/config/main-env.ts';
import { programArguments } from '#kit/config/program-arguments.ts';
import { runMain } from '#kit/config/run-main.ts';

const { positionals } = programArguments({
  usage: `Usage: npm run -s backup -- FOLDER

Copies the embedded database, the uploaded files and the keys of the data folder into an empty FOLDER, also while the service runs.
The sandbox platform, files in S3 and numbers in ClickHouse are not part of it.`,
  operands: [1, 1],
});

await runMain(async () => {
  const folder = resolve(positionals[0]!);
  const { madeAt } = await backUp(configFromEnvironment(), folder);
  console.log(
    `${folder} has everything as of ${madeAt}. It holds keys and passwords: keep it as closed as the data folder.`,
  );
});
