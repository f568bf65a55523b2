import { spawn } from 'node:child_process';
import { type FileHandle, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { PostgresBinaries, RunAs } from './postgres-binaries.ts';
import { postgresEnvironment } from './postgres-environment.ts';
import { isAlive } from './postgres-home.ts';

/** Content of a cluster's `postmaster.pid` about the server using it. */
export interface Postmaster {
  pid: number;
  port: number;
  status: string;
}

/** Options of a server process. */
export interface ServerPlan {
  binaries: PostgresBinaries;
  cluster: string;
  port: number;
  url: string;
  durable: boolean;
  /** True when it also listens at a socket, in the cluster's own folder, which nobody else may enter. */
  socket: boolean;
  runAs: RunAs;
}

/** A server started by this process. */
export interface ServerProcess {
  pid: number;
  /** Resolves after its end with the reason, and the end of its log without texts of users. */
  ended: Promise<Error>;
  /** Stops it (fast: running transactions are rolled back) and resolves when it is gone. */
  stop(): Promise<void>;
}

const START_PATIENCE_MS = 60_000;
const STOP_PATIENCE_MS = 10_000;
const LAST_LINES = 20;
const LOG_END_BYTES = 16_384;
/** Lines about single statements, which can quote their values, and continuation lines. */
const WITH_VALUES = /^\t|\] (ERROR|WARNING|NOTICE|DETAIL|HINT|CONTEXT|QUERY|STATEMENT): /u;
const NOT_STARTED = 'PostgreSQL did not start:';
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
/** A server that need not be durable may lose its data, and serves the databases of several tests at once. */
const NOT_DURABLE: Record<string, string> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '400',
};

/** Starts a server for the cluster. Rejects with the end of its log when it does not accept connections. */
export async function startServer(plan: ServerPlan): Promise<ServerProcess> {
  const { binaries, cluster, port, runAs } = plan;
  const settings = {
    ...SETTINGS,
    ...(plan.durable ? {} : NOT_DURABLE),
    unix_socket_directories: plan.socket ? '.' : '',
    port: String(port),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = await openLog(`${cluster}.log`);
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
  const { pid } = child;
  if (!pid) throw await logged(NOT_STARTED, cluster);
  // Another process may soon get the id of one that is gone.
  void gone.then(guard(pid, runAs));
  const runs = (): boolean => child.exitCode === null && child.signalCode === null;
  const stop = async (): Promise<void> => (runs() ? endProcess(pid, gone) : undefined);
  if (!(await accepts(plan.url, runs))) {
    await stop();
    throw await logged(NOT_STARTED, cluster);
  }
  const how = () => `PostgreSQL ended with ${child.signalCode ?? String(child.exitCode)}:`;
  return { pid, stop, ended: gone.then(() => logged(how(), cluster)) };
}

/** Reads `postmaster.pid`; undefined when no live server uses the cluster. */
export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!pid || !isAlive(pid)) return undefined;
  return { pid, port: Number(lines[3]), status: (lines[7] ?? '').trim() };
}

/** Stops a server that this process did not start. */
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

/**
 * Opens a log file of its own: a killed server may still write to its file, and the messages of this one must be found. Where such a file
 * cannot be removed both use it.
 */
async function openLog(path: string): Promise<FileHandle> {
  await rm(path, { force: true }).catch(() => undefined);
  return open(path, 'w', 0o600);
}

async function logged(said: string, cluster: string): Promise<Error> {
  const text = await endOfLog(`${cluster}.log`).catch(() => '');
  const lines = text.split('\n').filter((line) => !WITH_VALUES.test(line));
  return new Error(`${said}\n${lines.slice(-LAST_LINES).join('\n').trim()}`);
}

/** Reads the last lines: a server that ran for months may have written more than fits into memory. */
async function endOfLog(path: string): Promise<string> {
  await using log = await open(path);
  const { size } = await log.stat();
  const position = Math.max(0, size - LOG_END_BYTES);
  const { buffer, bytesRead } = await log.read({ buffer: Buffer.alloc(LOG_END_BYTES), position });
  const text = buffer.toString('utf8', 0, bytesRead);
  return position === 0 ? text : text.slice(text.indexOf('\n') + 1);
}
