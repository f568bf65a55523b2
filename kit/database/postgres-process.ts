import { spawn } from 'node:child_process';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresBinaries, RunAs } from './postgres-binaries.ts';
import { postgresEnvironment } from './postgres-environment.ts';
import { isAlive } from './postgres-home.ts';

/** What a cluster's `postmaster.pid` says about the server using it. */
export interface Postmaster {
  pid: number;
  port: number;
  status: string;
}

/** A server started by this process. */
export interface ServerProcess {
  pid: number;
  /** Stops it (fast: running transactions are rolled back) and resolves when it is gone. */
  stop(): Promise<void>;
}

const START_PATIENCE_MS = 60_000;
const STOP_PATIENCE_MS = 10_000;
/** Ends the server when our end of its standard input closes, however this process ends. */
const GUARD_SCRIPT = 'cat >/dev/null; kill -INT "$0" 2>/dev/null';

const SETTINGS: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  idle_in_transaction_session_timeout: '10s',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statements and the details of errors can hold user text, which never belongs in a log.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};
const UNSAFE_SPEED: Record<string, string> = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Starts a server for the cluster. Rejects with the end of its log when it does not accept connections. */
export async function startServer(options: {
  binaries: PostgresBinaries;
  cluster: string;
  port: number;
  url: string;
  durable: boolean;
  /** Whether it also listens at a socket, in the cluster's own folder, which nobody else may enter. */
  socket: boolean;
  runAs: RunAs;
}): Promise<ServerProcess> {
  const { binaries, cluster, port, runAs } = options;
  const settings = {
    ...SETTINGS,
    ...(options.durable ? {} : UNSAFE_SPEED),
    unix_socket_directories: options.socket ? '.' : '',
    port: String(port),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = await open(`${cluster}.log`, 'w', 0o600);
  // Its own session: a Ctrl-C in the terminal must reach us first, not the database.
  const child = spawn(binaries.postgres, ['-D', cluster, ...flags], {
    ...runAs,
    cwd: cluster,
    env: postgresEnvironment(),
    stdio: ['ignore', log.fd, log.fd],
    detached: true,
  });
  const gone = new Promise<void>((done) => {
    child.once('exit', () => done());
    child.once('error', () => done());
  });
  await log.close();
  child.unref();
  if (!child.pid) throw await startError(cluster);
  const release = guard(child.pid, runAs);
  if (!(await accepts(options.url, () => child.exitCode === null && child.signalCode === null))) {
    await endProcess(child.pid, gone);
    release();
    throw await startError(cluster);
  }
  const { pid } = child;
  return {
    pid,
    stop: async () => {
      await endProcess(pid, gone);
      release();
    },
  };
}

/** Reads `postmaster.pid`; undefined when no live server uses the cluster. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid)) return undefined;
  return { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() };
}

/** Stops a server which this process did not start. */
export async function stopForeignServer(postmaster: Postmaster): Promise<void> {
  const gone = (async () => {
    while (isAlive(postmaster.pid)) await delay(20);
  })();
  await endProcess(postmaster.pid, gone);
}

function guard(pid: number, runAs: RunAs): () => void {
  const child = spawn('/bin/sh', ['-c', GUARD_SCRIPT, String(pid)], {
    ...runAs,
    cwd: '/',
    env: postgresEnvironment(),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  child.unref();
  const pipe = child.stdin as unknown as { unref?(): void };
  pipe.unref?.();
  child.stdin.on('error', () => child.kill('SIGKILL'));
  return () => {
    child.kill('SIGKILL');
    child.stdin.destroy();
  };
}

async function accepts(url: string, running: () => boolean): Promise<boolean> {
  const deadline = Date.now() + START_PATIENCE_MS;
  while (running() && Date.now() < deadline) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
    client.on('error', () => undefined);
    const connected = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (connected) return running();
    await delay(25);
  }
  return false;
}

async function endProcess(pid: number, gone: Promise<void>): Promise<void> {
  signal(pid, 'SIGINT');
  const patience = new AbortController();
  const late = delay(STOP_PATIENCE_MS, 'late', { signal: patience.signal }).catch(() => 'cancelled');
  const outcome = await Promise.race([gone.then(() => 'gone'), late]);
  patience.abort();
  if (outcome === 'late') {
    signal(pid, 'SIGQUIT');
    await gone;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function startError(cluster: string): Promise<Error> {
  const text = await readFile(`${cluster}.log`, 'utf8').catch(() => '');
  return new Error(`PostgreSQL did not start:\n${text.slice(-2000).trim()}`);
}
