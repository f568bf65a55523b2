import { spawn } from 'node:child_process';
import { chown, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresBinaries, RunAs } from './postgres-binaries.ts';
import { postgresEnvironment } from './postgres-environment.ts';

/** Creates the cluster's files if they are missing; an interrupted creation leaves nothing half made. */
export async function createCluster(
  binaries: PostgresBinaries,
  cluster: string,
  password: string,
  runAs: RunAs,
): Promise<void> {
  if (await stat(join(cluster, 'PG_VERSION')).catch(() => undefined)) return;
  const draft = `${cluster}.draft`;
  const passwordFile = `${cluster}.password`;
  await rm(draft, { recursive: true, force: true });
  await writeFile(passwordFile, password, { mode: 0o600 });
  try {
    if (runAs) await chown(passwordFile, runAs.uid, runAs.gid);
    await run(binaries.initdb, initdbArguments(draft, passwordFile), runAs);
    await rename(draft, cluster);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

function initdbArguments(directory: string, passwordFile: string): string[] {
  return [
    `--pgdata=${directory}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    // Built into the server, so it exists on every operating system alike.
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ];
}

async function run(command: string, parameters: string[], runAs: RunAs): Promise<void> {
  const child = spawn(command, parameters, {
    ...runAs,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let problem = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (problem = (problem + text).slice(-4000)));
  const code = await new Promise<number | null>((done, fail) => {
    child.once('error', fail);
    child.once('close', done);
  });
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${problem.trim()}`);
}
