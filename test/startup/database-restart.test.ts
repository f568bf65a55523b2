import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { loadConfig } from '#kit/config/load-config.ts';
import type { PostgresState } from '#kit/postgres-server/postgres-home.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { createLogger } from '#kit/logging/create-logger.ts';
import { startServer, type RunningServer } from '#gateway/topology/start-server.ts';
import { PatientGraph } from '#test/faults/chaos/patient-graph.ts';

const ACCOUNT = '{ adAccounts(first: 1) { edges { node { id } } } }';
const CREATE = /* GraphQL */ `
  mutation Create($input: CampaignCreateInput!) {
    campaignCreate(input: $input) {
      activity {
        id
      }
    }
  }
`;
const STATE = /* GraphQL */ `
  query State($id: UUID!) {
    activity(id: $id) {
      state
    }
  }
`;

let dataDir: string;
let server: RunningServer;
let graph: PatientGraph;
const logged: string[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adops-restart-'));
  await chmod(dataDir, 0o755);
  const log = createLogger({ level: 'info' }, { write: (line) => void logged.push(line) });
  server = await startServer(loadConfig({ ADOPS_DATA_DIR: dataDir, ADOPS_PORT: '0' }), { log });
  graph = new PatientGraph([server.url], server.devToken);
});
afterAll(async () => {
  await server?.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Process id of the data folder's PostgreSQL. */
async function postmaster(): Promise<number> {
  const { home } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8')) as PostgresState;
  const folder = join(dataDir, home);
  const cluster = (await readdir(folder)).find((name) => /^cluster-\d+$/u.test(name));
  return Number.parseInt(await readFile(join(folder, cluster!, 'postmaster.pid'), 'utf8'), 10);
}

async function madeNames(): Promise<string[]> {
  const response = await fetch(`${server.platform.url}/_state/objects?made=true&kind=campaign`);
  const { objects } = (await response.json()) as { objects: { name: string }[] };
  return objects.map(({ name }) => name);
}

async function stateOf(id: string): Promise<string> {
  return (await graph.ask<{ activity: { state: string } }>(STATE, { id })).activity.state;
}

it('serves again when its own PostgreSQL was killed, and does once what was under way', async () => {
  const { adAccounts } = await graph.ask<{ adAccounts: { edges: { node: { id: string } }[] } }>(ACCOUNT);
  const adAccountId = adAccounts.edges[0]!.node.id;
  const faults = { hangRate: 1, hangMs: 1_000, onlyFirst: 1, scopes: { methods: ['POST'], paths: null } };
  await fetch(`${server.platform.url}/_faults`, { method: 'PATCH', body: JSON.stringify(faults) });
  const name = 'Made in the dark';
  const input = { requestId: uuid7(), adAccountId, name, objective: 'OUTCOME_TRAFFIC', dryRun: false };
  const creating = graph.ask<{ campaignCreate: { activity: { id: string } } }>(CREATE, { input });
  while (!(await madeNames()).includes(name)) await pause(20);

  const killed = await postmaster();
  process.kill(killed, 'SIGKILL');
  const { id } = (await creating).campaignCreate.activity;
  while ((await stateOf(id)) === 'RUNNING') await pause(50);

  expect(await stateOf(id)).toBe('SUCCEEDED');
  expect((await madeNames()).filter((one) => one === name)).toEqual([name]);
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  expect(await postmaster()).not.toBe(killed);
  const reported = logged.filter((line) => line.includes('the embedded PostgreSQL')).join('');
  expect(reported).toMatch(/SIGKILL[^]*it ended by itself[^]*it runs again/u);
}, 60_000);
