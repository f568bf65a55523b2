import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { isAlive, type PostgresState } from './postgres-home.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { freePort } from '#kit/network/free-port.ts';

const binariesDir = join(tmpdir(), `adops-test-postgres-${process.getuid?.() ?? 0}`);
const closing: (() => Promise<unknown>)[] = [];
let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'adops-embedded-'));
  await chmod(dataDir, 0o755);
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

/** Another process with the server of the same data folder. */
async function startProcess(): Promise<{ url: string; end(): Promise<void>; kill(): Promise<void> }> {
  const file = fileURLToPath(new URL('./testing/postgres-process.ts', import.meta.url));
  const child = spawn(process.execPath, [file, dataDir, binariesDir], { stdio: ['pipe', 'pipe', 'inherit'] });
  const gone = once(child, 'exit');
  const kill = async () => {
    child.kill('SIGKILL');
    await gone;
  };
  closing.push(kill);
  const [url] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  const end = async () => {
    child.stdin.end();
    await gone;
  };
  return { url, end, kill };
}

async function cluster(): Promise<string> {
  const { home } = JSON.parse(await readFile(join(dataDir, 'postgres.json'), 'utf8')) as PostgresState;
  return join(dataDir, home, 'cluster-18');
}

async function postmaster(): Promise<number> {
  return Number((await readFile(join(await cluster(), 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]!.pid;
}

/** Resolves once a process is gone, also where nobody has collected it yet. */
async function gone(pid: number): Promise<void> {
  const state = () => readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') Z');
  while (!/\) [ZX]/u.test(await state())) await setTimeout(20);
}

async function ask(url: string, sql: string): Promise<unknown> {
  const client = await connect(url);
  const { rows } = await client.query({ text: sql, rowMode: 'array' });
  await client.end();
  return rows[0]?.[0];
}

const start = async () => {
  const server = await startEmbeddedPostgres({ dataDir, binariesDir, durable: false });
  closing.push(() => server.close());
  return server;
};

describe('startEmbeddedPostgres', () => {
  it('starts a server of release 18 in UTF-8 on the loopback interface only', async () => {
    const { url } = await start();
    expect(await ask(url, 'show server_version')).toMatch(/^18\./);
    expect(await ask(url, 'show server_encoding')).toBe('UTF8');
    expect(await ask(url, 'show listen_addresses')).toBe('127.0.0.1');
    expect(await ask(url, "select upper('é') || ('a' < 'B')::text")).toBe('Éfalse');
  });

  it('asks for a password that only the owner of the data folder can read', async () => {
    const { url } = await start();
    const wrong = new URL(url);
    wrong.password = 'wrong';
    await expect(ask(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    expect((await stat(join(dataDir, 'postgres.json'))).mode & 0o777).toBe(0o600);
  });

  it('is reached by a socket in its own folder, and over TCP', async () => {
    const { url } = await start();
    const byTcp = new URL(url);
    expect(byTcp.searchParams.get('host')).toMatch(/cluster-18$/);
    expect(await ask(url, 'select inet_server_addr()')).toBeNull();
    byTcp.search = '';
    expect(await ask(byTcp.href, 'select host(inet_server_addr())')).toBe('127.0.0.1');
    expect((await stat(new URL(url).searchParams.get('host')!)).mode & 0o777).toBe(0o700);
  });

  it('is reached over TCP where there can be no socket', async () => {
    const first = await start();
    const folder = new URL(first.url).searchParams.get('host')!;
    await first.close();
    const port = await freePort();
    await mkdir(join(folder, `.s.PGSQL.${port}`));
    const server = await startEmbeddedPostgres({ dataDir, binariesDir, durable: false, port });
    closing.push(() => server.close());
    expect(await ask(server.url, 'select host(inet_server_addr())')).toBe('127.0.0.1');
    await rm(join(folder, `.s.PGSQL.${port}`), { recursive: true });
  });

  it('keeps the data when it is closed and started again', async () => {
    const first = await start();
    await ask(first.url, 'create table kept as select 42 as answer');
    await first.close();
    const second = await start();
    expect(await ask(second.url, 'select answer from kept')).toBe(42);
    await ask(second.url, 'drop table kept');
  });

  it('gives all processes of a data folder the same server, which ends with the one that started it', async () => {
    const owner = await startProcess();
    const guest = await startProcess();
    expect(guest.url).toBe(owner.url);
    await guest.end();
    expect(await ask(owner.url, 'select 1')).toBe(1);
    await owner.end();
    await expect(ask(owner.url, 'select 1')).rejects.toThrow(/ECONNREFUSED|ENOENT/);
  });

  it('starts where a full disk or a killed process has left a lock with nothing in it', async () => {
    for (const name of ['postgres', 'postgres-start']) await writeFile(join(dataDir, `${name}.lock`), '');
    expect(await ask((await start()).url, 'select 1')).toBe(1);
  });

  it('ends with a killed process, and the next start recovers', async () => {
    const owner = await startProcess();
    await ask(owner.url, 'create table survivor as select 7 as answer');
    const pid = await postmaster();
    await owner.kill();
    const { url } = await start();
    // A process that has ended keeps its number until somebody collects it.
    while (isAlive(pid)) await setTimeout(20);
    expect(await ask(url, 'select answer from survivor')).toBe(7);
  });

  it('starts once the last process of a killed server has noticed that it is gone, whatever the others say until then', async () => {
    const owner = await startProcess();
    const clients = await Promise.all(Array.from({ length: 30 }, () => connect(owner.url)));
    const [last, ...others] = await Promise.all(clients.map(backendOf));
    const log = `${await cluster()}.log`;
    // It is another one with each attempt to start.
    const fileOf = () =>
      stat(log).then(
        ({ ino }) => ino,
        () => null,
      );
    const former = await fileOf();
    for (const pid of [last!, ...others]) process.kill(pid, 'SIGSTOP');
    process.kill(await postmaster(), 'SIGKILL');
    await owner.kill();
    const starting = start();
    const said = () => readFile(log, 'utf8').catch(() => '');
    while (!(await said()).includes('pre-existing shared memory block')) await setTimeout(20);
    expect(await fileOf()).not.toBe(former);
    for (const pid of others) process.kill(pid, 'SIGCONT');
    await Promise.all(others.map(gone));
    process.kill(last!, 'SIGCONT');
    const { url } = await starting;
    expect(await ask(url, 'select 1')).toBe(1);
    expect(await said()).not.toContain('unexpected postmaster exit');
    for (const client of clients) await client.end().catch(() => undefined);
  });
});
