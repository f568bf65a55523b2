import { createHash, randomBytes } from 'node:crypto';
import { access, chown, constants, lstat, mkdir, readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { StartError } from '#kit/config/start-error.ts';
import { lockDataFolder } from '#kit/files/data-folder-lock.ts';
import type { RunAs } from './postgres-binaries.ts';

/** Content of `<dataDir>/postgres.json` (mode 0600: it holds the password). */
export interface PostgresState {
  /** Folder with the cluster and, where needed, the binaries; relative to the data folder when it lies within. */
  home: string;
  password: string;
  /** Port of the running server; absent before the first start. */
  port?: number;
  /** The process that started it and ends it at its own end. */
  ownerPid?: number;
}

/** `nobody`: PostgreSQL refuses to run as root, and this id needs no account. */
const NOBODY = { uid: 65_534, gid: 65_534 };
const START_LOCK = 'postgres-start';
const LOCK_PATIENCE_MS = 90_000;

/** User PostgreSQL must run as: nobody when this process is root, otherwise its own. */
export function postgresUser(): RunAs {
  return process.getuid?.() === 0 ? NOBODY : undefined;
}

/** Reads the state of a data folder, creating it with a fresh password at the first start. */
export async function loadPostgresState(dataDir: string, runAs: RunAs): Promise<PostgresState> {
  const text = await readFile(stateFile(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined) return readState(text, dataDir);
  const state = { home: await chooseHome(dataDir, runAs), password: randomBytes(24).toString('base64url') };
  await savePostgresState(dataDir, state);
  return state;
}

function readState(text: string, dataDir: string): PostgresState {
  try {
    const state = JSON.parse(text) as Partial<PostgresState>;
    if (state.home !== undefined && state.password !== undefined) return state as PostgresState;
  } catch {
    // Reported below like every other content without PostgreSQL's home.
  }
  throw new StartError(
    `${stateFile(dataDir)} is damaged, which says where the embedded PostgreSQL is and its password: restore it from a backup of the data folder.`,
  );
}

/** Cluster of a data folder's server, its major version, and the password of its superuser. */
export interface KnownCluster {
  cluster: string;
  major: string;
  password: string;
}

/** Returns the cluster of a data folder. Throws StartError when it has none. */
export async function clusterOf(dataDir: string): Promise<KnownCluster> {
  const { home, password } = await loadPostgresState(dataDir, postgresUser());
  const folder = resolve(dataDir, home);
  const names = (await readdir(folder)).filter((name) => CLUSTER_NAME.test(name));
  const [newest] = names.toSorted((one, other) => majorOf(other) - majorOf(one));
  if (newest === undefined) throw new StartError(`${folder} holds no cluster of PostgreSQL.`);
  return { cluster: join(folder, newest), major: String(majorOf(newest)), password };
}

const CLUSTER_NAME = /^cluster-(\d+)$/u;
const majorOf = (name: string) => Number(CLUSTER_NAME.exec(name)![1]);

/** A place for a cluster in a data folder without one; `save` makes it the folder's cluster. */
export interface ClusterPlace {
  cluster: string;
  save(): Promise<void>;
}

/** Chooses the place for a cluster of that major version and password. Throws StartError when the place is taken. */
export async function placeForCluster(
  dataDir: string,
  { postgres, password }: { postgres: string; password: string },
): Promise<ClusterPlace> {
  const runAs = postgresUser();
  const home = await chooseHome(dataDir, runAs);
  const folder = resolve(dataDir, home);
  await ensureHome(folder, runAs);
  const cluster = join(folder, `cluster-${postgres}`);
  if (await stat(cluster).catch(() => undefined))
    throw new StartError(`${cluster} is there already: move it away first.`);
  return { cluster, save: () => savePostgresState(dataDir, { home, password }) };
}

/** Replaces the state file in one step, so that a reader never sees half of it. */
export async function savePostgresState(dataDir: string, state: PostgresState): Promise<void> {
  const draft = `${stateFile(dataDir)}.${process.pid}`;
  await writeFile(draft, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  await rename(draft, stateFile(dataDir));
}

/** Creates the home folder if it is missing and makes sure that nobody else prepared it. */
export async function ensureHome(home: string, runAs: RunAs): Promise<void> {
  await mkdir(home, { recursive: true, mode: 0o700 });
  const found = await lstat(home);
  const trusted = [process.getuid?.(), runAs?.uid];
  if (!found.isDirectory() || (process.getuid && !trusted.includes(found.uid))) {
    throw new Error(`${home} belongs to someone else; remove it or choose another ADOPS_DATA_DIR.`);
  }
  if (runAs) await chown(home, runAs.uid, runAs.gid);
}

/** Runs `work` while holding the data folder's start lock; a lock that is held for 90 seconds leads to an error. */
export async function withStartLock<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  const lock = await lockDataFolder(dataDir, START_LOCK, LOCK_PATIENCE_MS);
  if (lock === null)
    throw new Error(`Another process has been starting the PostgreSQL of ${dataDir} for 90 seconds: end it.`);
  try {
    return await work();
  } finally {
    lock.release();
  }
}

/** True when a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * Chooses a folder within the data folder, unless PostgreSQL runs as another user who cannot reach it (a home of mode 700): then one of its
 * own outside, named after the data folder. It should outlive a restart of the machine, so the folder for temporary files is the last
 * choice.
 */
async function chooseHome(dataDir: string, runAs: RunAs): Promise<string> {
  const absolute = resolve(dataDir);
  if (!runAs || (await traversable(absolute))) return 'postgres';
  const hash = createHash('sha256').update(absolute).digest('hex').slice(0, 16);
  const parent = await access('/var/lib', constants.W_OK).then(
    () => '/var/lib',
    () => tmpdir(),
  );
  return join(parent, `adops-postgres-${hash}`);
}

async function traversable(path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode } = await stat(folder);
    if ((mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function stateFile(dataDir: string): string {
  return join(dataDir, 'postgres.json');
}
