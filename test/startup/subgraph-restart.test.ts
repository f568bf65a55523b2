import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { loadConfig } from '#kit/config/load-config.ts';
import { freePort } from '#kit/network/free-port.ts';
import type { OnLost } from '#kit/processes/keep-running.ts';
import { startSubgraphProcesses, type SubgraphProcesses } from '#gateway/topology/apart.ts';
import { serveMetrics } from '#gateway/topology/serve-metrics.ts';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { migratedDatabase } from '#test/testkit/test-database.ts';

let dataDir: string;
let database: Awaited<ReturnType<typeof migratedDatabase>>;
let processes: SubgraphProcesses;
const closing = new AbortController();
const news = new EventEmitter();
const reported: string[] = [];

const onLost =
  (name: string): OnLost =>
  ({ event }) => {
    reported.push(`${name} ${event}`);
    news.emit(event);
  };

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adops-apart-'));
  database = await migratedDatabase(SUBGRAPHS);
  const config = loadConfig({ ADOPS_DATA_DIR: dataDir, ADOPS_DATABASE_URL: database.url, ADOPS_TOPOLOGY: 'apart' });
  processes = await startSubgraphProcesses(['rules'], config, { onLost, closing: closing.signal });
});
afterAll(async () => {
  await processes?.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Ends the process of the subgraph, and gives its id. */
function end(signal: NodeJS.Signals): number {
  const pid = processes.pids()['rules']!;
  process.kill(pid, signal);
  return pid;
}

async function isReady(): Promise<boolean> {
  const response = await fetch(new URL('/health/ready', processes.urls['rules']));
  return response.status === 200;
}

it.each(['SIGKILL', 'SIGTERM'] as const)('starts a subgraph that ended at %s again, at its address', async (signal) => {
  reported.length = 0;
  const restarted = once(news, 'restarted');
  const ended = end(signal);
  await restarted;
  expect(await isReady()).toBe(true);
  expect(processes.pids()['rules']).not.toBe(ended);
  expect(reported).toEqual(['rules ended', 'rules restarted']);
});

it('answers for its metrics at the port of the server that started it', async () => {
  const port = await freePort();
  const served = await serveMetrics({ host: '127.0.0.1', subgraphUrls: processes.urls }, port, [], () => false);
  const get = (path: string) => fetch(`http://127.0.0.1:${served.port}${path}`);
  try {
    const answer = await get('/metrics/rules');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('adops_database_connections{subgraph="rules",state="most"} ');
    expect((await get('/metrics/other')).status).toBe(404);
  } finally {
    await served.close();
  }
});

it('leaves one alone that ends when everything does', async () => {
  reported.length = 0;
  closing.abort();
  end('SIGTERM');
  await processes.close();
  await expect(isReady()).rejects.toThrow('fetch failed');
  expect(reported).toEqual([]);
});
