import { readFile } from 'node:fs/promises';
import { childEnvironment } from '#kit/config/main-env.ts';
import { printable } from '../printable.ts';
import { connect } from './connect.ts';
import { Refused } from './follow.ts';
import { watchLaunch } from './watch-launch.ts';
import { watchLaunches } from './watch-launches.ts';

const [adAccountId, launchId] = process.argv.slice(2);
const { ADOPS_URL: url = 'http://127.0.0.1:4000', ADOPS_TOKEN } = childEnvironment({});

const tell = (line: string): void => console.log(printable(line));

async function watch(account: string): Promise<void> {
  const token = ADOPS_TOKEN ?? (await readFile('.data/dev-token', 'utf8')).trim();
  const client = connect(url, token);
  if (launchId === undefined) await watchLaunches(client, account, tell);
  else await watchLaunch(client, { adAccountId: account, launchId }, tell);
}

if (adAccountId === undefined) {
  console.error('Usage: node examples/watch/main.ts AD-ACCOUNT-ID [LAUNCH-ID]');
  process.exitCode = 1;
} else {
  try {
    await watch(adAccountId);
  } catch (error) {
    console.error(error instanceof Refused ? printable(error.message) : error);
    process.exitCode = 1;
  }
}
