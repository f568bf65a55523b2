/** @seconds 30 — nine programs are started through npm */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { SUBGRAPHS } from '#gateway/topology/subgraph-registry.ts';
import { scratchServer, type ScratchServer } from '#test/testkit/scratch-server.ts';
import { migratedDatabase } from '#test/testkit/test-database.ts';
import { NpmProcess } from './npm-process.ts';

let server: ScratchServer;
let database: Awaited<ReturnType<typeof migratedDatabase>>;
let dataDir: string;
const started: NpmProcess[] = [];

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adops-npm-'));
  [database, server] = await Promise.all([migratedDatabase(SUBGRAPHS), scratchServer({ ADOPS_WORKERS: 'off' })]);
});
afterEach(() => {
  for (const process of started.splice(0)) process.kill();
});
afterAll(async () => {
  await server?.close();
  await database?.drop();
  await rm(dataDir, { recursive: true, force: true });
});

function npm(script: string, variables: Record<string, string> = {}): NpmProcess {
  const process = new NpmProcess([script], { ADOPS_LOG_LEVEL: 'info', ...variables });
  started.push(process);
  return process;
}

const ofOne = () => ({
  ADOPS_DATA_DIR: dataDir,
  ADOPS_DATABASE_URL: database.url,
  ADOPS_SANDBOX_URL: server.platform.url,
  ADOPS_PORT: '0',
});
const ofTools = () => ({ ADOPS_URL: server.url, ADOPS_TOKEN: server.devToken });

/** A message by which the tools are known to serve. */
const HELLO = `${JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } },
})}\n`;

describe('npm start', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('ends in order when npm gets %s', async (signal) => {
    const process = npm('start', ofOne());
    await process.says(/the gateway serves at/u);
    process.signal(signal);
    const { code, said } = await process.ended();
    expect(said).toContain(`"reason":"${signal}"`);
    expect(code).toBe(0);
  });

  it.each(['SIGHUP', 'SIGKILL'] as const)(
    'ends in order when npm is gone by %s, which it cannot hand on',
    async (signal) => {
      const process = npm('start', ofOne());
      await process.says(/the gateway serves at/u);
      process.signal(signal);
      const { said } = await process.ended();
      expect(said).toContain('"reason":"npm is gone"');
    },
  );
});

describe('npm run worker', () => {
  it('ends in order when npm gets SIGTERM', async () => {
    const process = npm('worker', ofOne());
    await process.says(/"working":true/u);
    process.signal('SIGTERM');
    const { code, said } = await process.ended();
    expect(said).toContain('"reason":"SIGTERM"');
    expect(code).toBe(0);
  });
});

describe('npm run gateway:plain', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('ends in order when npm gets %s', async (signal) => {
    const process = npm('gateway:plain', { PORT: '0' });
    await process.says(/without authentication at/u);
    process.signal(signal);
    expect((await process.ended()).code).toBe(0);
  });
});

describe('npm run mcp', () => {
  it('ends when its input does', async () => {
    const process = npm('mcp', ofTools());
    process.child.stdin!.write(HELLO);
    await process.says(/"protocolVersion"/u);
    process.child.stdin!.end();
    expect((await process.ended()).code).toBe(0);
  });

  it.each(['SIGTERM', 'SIGHUP'] as const)('ends when npm gets %s, though its input goes on', async (signal) => {
    const process = npm('mcp', ofTools());
    process.child.stdin!.write(HELLO);
    await process.says(/"protocolVersion"/u);
    process.signal(signal);
    const { code, signal: by } = await process.ended();
    expect(signal === 'SIGTERM' ? code : by).toBe(signal === 'SIGTERM' ? 0 : signal);
  });
});

describe('npm run demo', () => {
  it('takes down what it started when npm gets SIGTERM, and says that it is not done', async () => {
    const process = npm('demo', ofOne());
    await process.says(/the gateway serves at/u);
    process.signal('SIGTERM');
    const { code, said } = await process.ended();
    expect(said).toContain('stopping: SIGTERM');
    expect(code).toBe(1);
  });
});
