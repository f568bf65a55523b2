import '#kit/config/production.ts';
import { fileURLToPath } from 'node:url';
import { keepCompiled } from '#kit/config/keep-compiled.ts';
import { configFromEnvironment } from '#kit/config/main-env.ts';
import { programArguments } from '#kit/config/program-arguments.ts';
import { runMain } from '#kit/config/run-main.ts';
import { StartError } from '#kit/config/start-error.ts';
import { JobError } from './job-error.ts';

const SPRING_SALE = fileURLToPath(new URL('../spring-sale/', import.meta.url));

const {
  positionals: [folder = SPRING_SALE],
  values: { keep = false },
} = programArguments({
  usage: `Usage: npm run demo -- [--keep] [FOLDER]

Starts the service beside a sandbox platform, launches a folder of ads, and prints what exists there then.
  FOLDER  images with a copy.csv; examples/spring-sale by default
  --keep  leave everything running, to be looked at, until Ctrl+C`,
  options: { keep: { type: 'boolean' } },
  operands: [0, 1],
});

await runMain(async () => {
  const config = configFromEnvironment({ ADOPS_DATA_DIR: '.data/demo', ADOPS_LOG_LEVEL: 'warn' }, { ADOPS_PORT: '0' });
  const leaveCompiled = keepCompiled(config);
  const { demo } = await import('./demo.ts');
  try {
    await demo(folder, config, { keep });
    leaveCompiled();
  } catch (error) {
    if (error instanceof JobError) throw new StartError(error.message);
    throw error;
  }
});
