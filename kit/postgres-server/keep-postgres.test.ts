import { EventEmitter, once } from 'node:events';
import { chmod, mkdir, mkdtemp, rename, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import type { OnLost } from '#kit/processes/keep-running.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.ts';
import { keepPostgres } from './keep-postgres.ts';

const binariesDir = join(tmpdir(), `adops-test-postgres-${process.getuid?.() ?? 0}`);
let dataDir: string;
let first: EmbeddedPostgres;
let kept: ReturnType<typeof keepPostgres>;
let news: EventEmitter;
let told: string[];

const start = () => startEmbeddedPostgres({ dataDir, binariesDir, durable: false });
const onLost: OnLost = ({ event, error }) => {
  told.push(event);
  news.emit(event, error);
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adops-kept-'));
  await chmod(dataDir, 0o755);
});
beforeEach(async () => {
  news = new EventEmitter();
  told = [];
  first = await start();
  kept = keepPostgres(first, onLost);
});
afterEach(() => kept.close());
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function ask(sql: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: kept.url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query({ text: sql, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** Ends it as the kernel does when memory runs out, and resolves when that is told. */
async function kill(): Promise<unknown> {
  const ended = once(news, 'ended');
  process.kill(first.started!.pid, 'SIGKILL');
  return (await ended)[0];
}

describe('keepPostgres', () => {
  it('starts a server that died again, at the same address with the same data', async () => {
    await ask('create table kept as select 42 as answer');
    await ask('checkpoint');
    await expect(ask("select 'words of a person'::integer")).rejects.toThrow(/words of a person/u);
    const restarted = once(news, 'restarted');
    const said = String(await kill());
    expect(said).toMatch(/^Error: PostgreSQL ended with SIGKILL:\n[^]*ready to accept connections/u);
    expect(said).not.toContain('words of a person');
    await restarted;
    expect(await ask('select answer from kept')).toBe(42);
    expect(told).toEqual(['ended', 'restarted']);
  });

  it('leaves one that is closed, and closes one that died', async () => {
    await kept.close();
    await expect(ask('select 1')).rejects.toThrow(/ECONNREFUSED|ENOENT/u);
    expect(told).toEqual([]);
    first = await start();
    kept = keepPostgres(first, onLost);
    await kill();
    await kept.close();
    // What of a killed server was still in the kernel may take a connection before it is gone.
    await expect(ask('select 1')).rejects.toThrow(/ECONNREFUSED|ECONNRESET|ENOENT/u);
  });

  it('says why it does not start, and tries until it does', async () => {
    const settings = join(new URL(kept.url).searchParams.get('host')!, 'postgresql.conf');
    await rename(settings, `${settings}.away`);
    const failed = once(news, 'not restarted');
    const restarted = once(news, 'restarted');
    await kill();
    expect(String((await failed)[0])).toMatch(/could not access the server configuration file/u);
    await rename(`${settings}.away`, settings);
    await restarted;
    expect(await ask('select 1')).toBe(1);
  });

  it('is kept also where it could not be written down at first who started it', async () => {
    const draft = join(dataDir, `postgres.json.${process.pid}`);
    await mkdir(draft);
    const failed = once(news, 'not restarted');
    const restarted = once(news, 'restarted');
    await kill();
    await failed;
    await rmdir(draft);
    await restarted;
    expect(await ask('select 1')).toBe(1);
  });

  it('makes no second one beside that of another process', async () => {
    await kept.close();
    const mine = (await start()).started!;
    process.kill(mine.pid, 'SIGKILL');
    await mine.ended;
    const other = await start();
    const { signal } = new AbortController();
    expect(await mine.again(signal)).toBeNull();
    await other.close();
    const again = await mine.again(signal);
    expect(await ask('select 1')).toBe(1);
    await again!.stop();
  });

  it('leaves what another process has started to that process', async () => {
    const guest = keepPostgres(await start(), onLost);
    expect(guest.url).toBe(kept.url);
    await guest.close();
    expect(await ask('select 1')).toBe(1);
  });
});
