/** @seconds 60 — starts servers with an embedded PostgreSQL of their own, and waits for the settle time after a restore */
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { childEnvironment } from '#kit/config/main-env.ts';
import { freePort } from '#kit/network/free-port.ts';
import { startSandbox, type Sandbox } from '#platform/sandbox/start-sandbox.ts';
import { fillLibrary } from '#test/testkit/library.ts';
import { killProcess, startScript } from '#test/testkit/script-process.ts';
import { GraphClient } from '../../examples/demo/graph-client.ts';
import { listAdAccounts } from '../../examples/demo/list-ad-accounts.ts';
import { followLaunch, launchRequest, submitLaunch } from '../../examples/demo/run-launch.ts';
import { saveTemplate } from '../../examples/demo/save-template.ts';
import { refusalOf, runProgram } from './run-program.ts';

const BACKUP = 'gateway/backup/main.ts';
const RESTORE = 'gateway/restore/main.ts';
const ADS = 12;

let folder: string;
let sandbox: Sandbox;
const processes: ChildProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'adops-backup-'));
  sandbox = await startSandbox();
});

afterAll(async () => {
  for (const child of processes) await killProcess(child);
  await sandbox?.close();
  await rm(folder, { recursive: true, force: true });
});

const environment = (dataDir: string) => ({
  ADOPS_DATA_DIR: join(folder, dataDir),
  ADOPS_DATABASE_URL: '',
  ADOPS_SANDBOX_URL: sandbox.url,
  ADOPS_LOG_LEVEL: 'info',
  ADOPS_DISPATCH_REQUEST_TIMEOUT_MS: '1500',
  ADOPS_DISPATCH_LEASE_MS: '2600',
  ADOPS_DISPATCH_SETTLE_MS: '4500',
  ADOPS_DISPATCH_WRITES_IN_FLIGHT: '1',
});

interface Served {
  url: string;
  graph: GraphClient;
  kill(): Promise<void>;
}

/** Starts a server as a process of its own, and waits until it serves. */
async function serve(dataDir: string): Promise<Served> {
  const port = await freePort();
  const env = childEnvironment({ ...environment(dataDir), ADOPS_PORT: String(port) }) as Record<string, string>;
  const child = await startScript(new URL('../../gateway/main.ts', import.meta.url), [], { env });
  child.stdout!.resume();
  processes.push(child);
  const url = `http://127.0.0.1:${port}`;
  const isReady = () =>
    fetch(`${url}/health/ready`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isReady())) await delay(100);
  const token = await readFile(join(folder, dataDir, 'dev-token'), 'utf8');
  const graph = new GraphClient(`${url}/graphql`, token.trim());
  return { url, graph, kill: () => graph.close().then(() => killProcess(child)) };
}

async function faults(settings: object): Promise<void> {
  await fetch(`${sandbox.url}/_faults`, { method: 'PUT', body: JSON.stringify(settings) });
}

/** Names of what was made on the platform, of every kind that a launch makes. */
async function made(): Promise<Record<string, string[]>> {
  const names: Record<string, string[]> = {};
  for (const kind of ['campaign', 'adset', 'ad']) {
    const answer = await fetch(`${sandbox.url}/_state/objects?kind=${kind}&limit=1000`);
    const { objects } = (await answer.json()) as { objects: { name: string; status?: string }[] };
    names[kind] = objects
      .filter(({ name, status }) => name.includes('Backed up') && status !== 'ARCHIVED' && status !== 'DELETED')
      .map(({ name }) => name)
      .toSorted();
  }
  return names;
}

async function stateOf(graph: GraphClient, adAccountId: string, id: string) {
  const { launch } = await graph.run<{ launch: { state: string; counts: { succeeded: number; total: number } } }>(
    `query Launch($adAccountId: UUID!, $id: UUID!) { launch(adAccountId: $adAccountId, id: $id) { state counts { succeeded total } } }`,
    { adAccountId, id },
  );
  return launch;
}

const mediaIn = async (path: string) =>
  (await readdir(path, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && entry.parentPath.includes('media'))
    .map(({ name }) => name)
    .toSorted();

describe('a backup of a running service', () => {
  it('is restored with a launch that goes on, and makes nothing twice of what was sent after it', async () => {
    const first = await serve('first');
    const account = (await listAdAccounts(first.graph))[0]!;
    const creatives = await fillLibrary(first.graph, ADS);
    const version = await saveTemplate(first.graph, account, { adName: '{{launch}} · {{creative}}' });
    // The platform takes three writes and fails until the backup is made, so that the launch is under way in it.
    await faults({ errorBeforeWorkRate: 1, skipFirst: 3, scopes: { methods: ['POST'], paths: '.' } });
    const launch = await submitLaunch(first.graph, launchRequest(account, 'Backed up', version, creatives));
    for await (const { operationCounts } of followLaunch(first.graph, account.id, launch)) {
      if (operationCounts.succeeded > 0) break;
    }
    const backup = join(folder, 'backup');
    const backedUp = await runProgram(BACKUP, environment('first'), [backup]);
    expect(backedUp).toMatchObject({ code: 0, stdout: expect.stringContaining('has everything as of 20') });
    // The service goes on with what the backup does not have.
    await faults({});
    for await (const { state } of followLaunch(first.graph, account.id, launch)) if (state === 'SUCCEEDED') break;
    const whole = await made();
    expect(whole['ad']).toHaveLength(ADS);

    expect(await refusalOf(RESTORE, environment('first'), [backup])).toMatch(
      /^A server is running with the data folder/u,
    );
    await first.kill();
    expect(await refusalOf(RESTORE, environment('first'), [backup])).toMatch(/is not empty/u);

    const restored = await runProgram(RESTORE, environment('second'), [backup]);
    expect(restored).toMatchObject({ code: 0 });
    expect(restored.stdout).toMatch(/^[1-9]\d* unfinished operations will be searched for/mu);
    expect(await mediaIn(join(folder, 'second', 'files'))).toEqual(await mediaIn(join(folder, 'first', 'files')));

    const second = await serve('second');
    // What the platform has is the first server's work; the restored one has still to find it.
    const now = () => stateOf(second.graph, account.id, launch);
    let last = await now();
    for (; last.state === 'QUEUED' || last.state === 'RUNNING'; last = await now()) await delay(200);
    expect(last).toEqual({ state: 'SUCCEEDED', counts: { succeeded: ADS, total: ADS } });
    expect(await made()).toEqual(whole);
    await second.kill();
  }, 240_000);

  it('refuses folders that are no place for it, and what is no backup', async () => {
    const taken = await mkdtemp(join(folder, 'taken-'));
    await writeFile(join(taken, 'something'), '');
    expect(await refusalOf(BACKUP, environment('first'), [taken])).toMatch(/is not empty: name a folder/u);
    expect(await refusalOf(BACKUP, environment('nowhere'), [join(folder, 'other')])).toMatch(/has no database/u);
    expect(await refusalOf(RESTORE, environment('third'), [taken])).toMatch(/holds no whole backup/u);
    const own = { ...environment('first'), ADOPS_DATABASE_URL: 'postgres://localhost/own' };
    expect(await refusalOf(BACKUP, own, [join(folder, 'other')])).toMatch(/a PostgreSQL of your own/u);
    expect(await refusalOf(RESTORE, own, [taken])).toMatch(/a PostgreSQL of your own/u);
  });
});
