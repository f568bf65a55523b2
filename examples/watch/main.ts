import { readFile } from 'node:fs/promises';
import { childEnvironment } from '#kit/config/main-env.ts';
import { programArguments } from '#kit/config/program-arguments.ts';
import { printable } from '../printable.ts';
import { connect } from './connect.ts';
import { Refused } from './follow.ts';
import { watchLaunch } from './watch-launch.ts';
import { watchLaunches } from './watch-launches.ts';

const {
  positionals: [adAccountId = '', launchId],
} = programArguments({
  usage: `Usage: node examples/watch/main.ts AD-ACCOUNT-ID [LAUNCH-ID]

Tells of the launches of an ad account as they change, or of one until it is finished.
  ADOPS_URL    the server; http://127.0.0.1:4000 by default
  ADOPS_TOKEN  the token to act with; that of .data/dev-token by default`,
  operands: [1, 2],
});
const { ADOPS_URL: url = 'http://127.0.0.1:4000', ADOPS_TOKEN } = childEnvironment({});

const tell = (line: string): void => console.log(printable(line));

async function watch(): Promise<void> {
  const token = ADOPS_TOKEN ?? (await readFile('.data/dev-token', 'utf8')).trim();
  const client = connect(url, token);
  if (launchId === undefined) await watchLaunches(client, adAccountId, tell);
  else await watchLaunch(client, { adAccountId, launchId }, tell);
}

try {
  await watch();
} catch (error) {
  console.error(error instanceof Refused ? printable(error.message) : error);
  process.exitCode = 1;
}
