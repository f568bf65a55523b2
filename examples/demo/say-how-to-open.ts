import type { Config } from '#kit/config/config.ts';
import { addressOfPlace } from '#console/places.ts';
import { describeEntrances, quoted } from '#gateway/topology/entrances.ts';
import type { MainJobResult } from './run-main-job.ts';

const PORT = 4000;

/** Returns the addresses for viewing the demo's results: of the service while it is kept running, or of one that is started on the same data. */
export function sayHowToOpen(
  { account, launchId }: Pick<MainJobResult, 'account' | 'launchId'>,
  { publicUrl }: { publicUrl: string },
  config: Pick<Config, 'dataDir' | 'identity'>,
  isKept: boolean,
): string {
  const page = `${addressOfPlace('launches')}?${new URLSearchParams({ account: account.id, launch: launchId })}`;
  if (isKept) {
    const entrances = describeEntrances(publicUrl, config);
    return `Everything runs on until Ctrl+C. Open the launch:\n\n  ${publicUrl}${page}\n\n${entrances}`;
  }
  return [
    `What it made is kept. Serve it, and open the launch:`,
    '',
    `  ADOPS_DATA_DIR=${quoted(config.dataDir)} ADOPS_PORT=${PORT} npm start`,
    `  http://127.0.0.1:${PORT}${page}`,
    '',
    'npm run demo -- --keep leaves everything running instead.',
  ].join('\n');
}
