import { lstat, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '#kit/network/free-port.ts';
import type { Restartable } from '#kit/processes/keep-running.ts';
import { createCluster } from './create-cluster.ts';
import { preparePostgresBinaries } from './postgres-binaries.ts';
import {
  ensureHome,
  isAlive,
  loadPostgresState,
  postgresUser,
  savePostgresState,
  withStartLock,
  type PostgresState,
} from './postgres-home.ts';
import {
  readPostmaster,
  startServer,
  stopForeignServer,
  type ServerPlan,
  type ServerProcess,
} from './postgres-process.ts';

/** A PostgreSQL server of this installation. */
export interface EmbeddedPostgres {
  /** Connection URL of the superuser to the database `postgres`; holds the password, so keep it out of logs. */
  url: string;
  /** The server this call started; null for one that was running before. */
  started: StartedPostgres | null;
  /** Stops the server if this call started it; leaves a server that was running before alone. */
  close(): Promise<void>;
}

/** A server that this process started. */
export interface StartedPostgres extends ServerProcess, Restartable<StartedPostgres> {
  /**
   * Starts another server at the same address with the same data, once this one has ended. Null while a server that another process has
   * started meanwhile is there instead. Rejects when it does not start, or the signal aborts.
   */
  again(closing: AbortSignal): Promise<StartedPostgres | null>;
}

/** Options of a server of this installation. */
export interface EmbeddedPostgresOptions {
  /** Folder for the state file and, where PostgreSQL's user can reach it, the cluster. Created if missing. */
  dataDir: string;
  /** TCP port on 127.0.0.1; a free one by default. */
  port?: number;
  /** `false` trades crash safety for speed. For tests only. */
  durable?: boolean;
  /** Folder for a copy of the executables that several data folders share; by default beside the cluster. */
  binariesDir?: string;
}

const PORT_ATTEMPTS = 3;
/** PostgreSQL's message while processes of a killed server have not noticed yet that it is gone. */
const STILL_IN_USE = 'pre-existing shared memory block';
const IN_USE_PATIENCE_MS = 30_000;
const IN_USE_PAUSE_MS = 100;
/** PostgreSQL's message where the folder's file system has no sockets. */
const NO_SOCKET = 'could not create any Unix-domain sockets';
/** The smallest limit of all systems: macOS's. */
const LONGEST_SOCKET_PATH = 103;

/**
 * Starts the PostgreSQL server of a data folder, or joins the one another live process has started for it. The server ends with the process
 * that started it, even after `kill -9`. Rejects with advice when there is no PostgreSQL for this platform or the cluster does not start.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true });
  return withStartLock(dataDir, async () => {
    const runAs = postgresUser();
    const state = await loadPostgresState(dataDir, runAs);
    const home = resolve(dataDir, state.home);
    await ensureHome(home, runAs);
    const binariesHome = options.binariesDir ?? home;
    await ensureHome(binariesHome, runAs);
    const binaries = await preparePostgresBinaries(binariesHome, runAs);
    const cluster = join(home, `cluster-${binaries.major}`);
    const joined = await joinRunning(cluster, state);
    if (joined) return joined;
    await createCluster(binaries, cluster, state.password, runAs);
    const { durable = true } = options;
    const { plan, server } = await startOnFreePort({ binaries, cluster, durable, runAs }, state, options.port);
    const { port } = plan;
    await savePostgresState(dataDir, { ...state, port, ownerPid: process.pid });
    const started = repeatable(server, plan, dataDir, state);
    return { url: await nearestUrl(cluster, port, state.password), started, close: () => server.stop() };
  });
}

function repeatable(server: ServerProcess, plan: ServerPlan, dataDir: string, state: PostgresState): StartedPostgres {
  const { cluster, port } = plan;
  const again = (signal: AbortSignal): Promise<StartedPostgres | null> =>
    withStartLock(dataDir, async () => {
      const running = await readPostmaster(cluster);
      if (running && running.pid !== server.pid) {
        if (running.port === port) return null;
        throw new Error(
          `Process ${running.pid} has started PostgreSQL at port ${running.port} instead of ${port}: end it.`,
        );
      }
      // Stored before it starts: a running server without an owner would be taken for that of another process.
      await savePostgresState(dataDir, { ...state, port, ownerPid: process.pid });
      const next = await startPatiently(plan, signal);
      return repeatable(next, plan, dataDir, state);
    });
  return { ...server, again };
}

/** Joins a running server. One whose starter is gone is about to be stopped by its guard: it is ended instead. */
async function joinRunning(cluster: string, state: PostgresState): Promise<EmbeddedPostgres | undefined> {
  const running = await readPostmaster(cluster);
  if (!running) return undefined;
  const owned = state.ownerPid !== undefined && isAlive(state.ownerPid);
  if (owned && running.status === 'ready') {
    const url = await nearestUrl(cluster, running.port, state.password);
    return { url, started: null, close: async () => undefined };
  }
  await stopForeignServer(running);
  return undefined;
}

async function startOnFreePort(
  common: Omit<ServerPlan, 'port' | 'url' | 'socket'>,
  state: PostgresState,
  wanted: number | undefined,
): Promise<{ plan: ServerPlan; server: ServerProcess }> {
  let socket = process.platform !== 'win32';
  for (let attempt = 1; ; attempt += 1) {
    // The last port where it is free, so that others who know it find the server again.
    const last = attempt === 1 ? state.port : undefined;
    const port = wanted ?? last ?? (await freePort());
    const plan = { ...common, port, url: urlFor(port, state.password), socket };
    try {
      return { plan, server: await startPatiently(plan) };
    } catch (error) {
      const said = error instanceof Error ? error.message : '';
      // Somebody else can take the port between the check and its use.
      const taken = said.includes('could not bind') && wanted === undefined;
      const unfit = socket && said.includes(NO_SOCKET);
      if ((!taken && !unfit) || attempt === PORT_ATTEMPTS) throw error;
      socket &&= !unfit;
    }
  }
}

async function startPatiently(plan: ServerPlan, signal?: AbortSignal): Promise<ServerProcess> {
  for (const patientUntil = Date.now() + IN_USE_PATIENCE_MS; ; await delay(IN_USE_PAUSE_MS, undefined, { signal })) {
    try {
      return await startServer(plan);
    } catch (error) {
      const inUse = error instanceof Error && error.message.includes(STILL_IN_USE);
      if (!inUse || Date.now() >= patientUntil) throw error;
    }
  }
}

/** URL of the server's socket where it has one: a message there takes less than over TCP, on both sides. */
async function nearestUrl(cluster: string, port: number, password: string): Promise<string> {
  const url = urlFor(port, password);
  const socket = join(cluster, `.s.PGSQL.${port}`);
  const found = await lstat(socket).catch(() => undefined);
  return found?.isSocket() && Buffer.byteLength(socket) <= LONGEST_SOCKET_PATH
    ? `${url}?host=${encodeURIComponent(cluster)}`
    : url;
}

function urlFor(port: number, password: string): string {
  return `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
}
