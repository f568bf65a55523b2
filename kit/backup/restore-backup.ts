import { chmod, chown, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '#kit/config/config.ts';
import { StartError } from '#kit/config/start-error.ts';
import { lockDataFolder, SERVER_LOCK } from '#kit/files/data-folder-lock.ts';
import type { RunAs } from '#kit/postgres-server/postgres-binaries.ts';
import { placeForCluster, postgresUser } from '#kit/postgres-server/postgres-home.ts';
import { CLUSTER, FILES, KEYS, readManifest, type BackupManifest } from './backup-manifest.ts';
import { copyTree } from './copy-tree.ts';

/** The sandbox stays: it is the platform, whose present is not in the backup. Locks are those of processes. */
const MAY_BE_THERE = /^(?:sandbox\..*|.*\.lock)$/u;

/** A restored data folder that nobody else uses until `release`. */
export interface Restored {
  manifest: BackupManifest;
  release(): void;
}

/**
 * Fills the data folder from a backup; its database recovers at the next start. Throws StartError while a server runs with the folder, when
 * something is in it, and for what is no whole backup of this major version.
 */
export async function restoreBackup(config: Config, folder: string): Promise<Restored> {
  if (config.database.kind !== 'embedded') {
    throw new StartError(
      'ADOPS_DATABASE_URL names a PostgreSQL of your own: unset it, or restore that one with its own tools.',
    );
  }
  const manifest = await readManifest(folder);
  const dataDir = resolve(config.dataDir);
  const lock = await lockDataFolder(dataDir, SERVER_LOCK);
  if (lock === null) {
    throw new StartError(
      `A server is running with the data folder ${dataDir}: stop it, and restore into an empty folder.`,
    );
  }
  try {
    await fill(config, dataDir, folder, manifest);
    return { manifest, release: () => lock.release() };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function fill({ files }: Config, dataDir: string, folder: string, manifest: BackupManifest): Promise<void> {
  const there = (await readdir(dataDir)).filter((name) => !MAY_BE_THERE.test(name));
  if (there.length > 0) throw new StartError(`${dataDir} is not empty (${there[0]}): restore into an empty folder.`);
  if (manifest.files && files.kind === 'local') await fillFiles(join(folder, FILES), files.dir);
  await copyTree(join(folder, KEYS), dataDir);
  const runAs = postgresUser();
  const place = await placeForCluster(dataDir, manifest);
  const draft = `${place.cluster}.draft`;
  await rm(draft, { recursive: true, force: true });
  await copyTree(join(folder, CLUSTER), draft);
  await closeToOthers(draft, runAs);
  await rename(draft, place.cluster);
  // Last: without it the folder has no database.
  await place.save();
}

async function fillFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  if ((await readdir(to)).length > 0) throw new StartError(`${to} is not empty: restore into an empty folder.`);
  await copyTree(from, to);
}

/** PostgreSQL starts only on folders that are its own user's alone. */
async function closeToOthers(path: string, runAs: RunAs): Promise<void> {
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inner = join(path, entry.name);
    if (entry.isDirectory()) await closeToOthers(inner, runAs);
    else await give(inner, 0o600, runAs);
  }
  await give(path, 0o700, runAs);
}

async function give(path: string, mode: number, runAs: RunAs): Promise<void> {
  await chmod(path, mode);
  if (runAs) await chown(path, runAs.uid, runAs.gid);
}
