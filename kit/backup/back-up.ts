import { copyFile, mkdir, readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '#kit/config/config.ts';
import { StartError } from '#kit/config/start-error.ts';
import { lockDataFolder, SERVER_LOCK } from '#kit/files/data-folder-lock.ts';
import { startEmbeddedPostgres } from '#kit/postgres-server/embedded-postgres.ts';
import { clusterOf } from '#kit/postgres-server/postgres-home.ts';
import { backUpCluster } from './backup-cluster.ts';
import { CLUSTER, FILES, KEY_FILES, KEYS, writeManifest, type BackupManifest } from './backup-manifest.ts';
import { copyTree } from './copy-tree.ts';

/** Half-written files of running uploads. */
const DRAFTS = '.drafts';

/**
 * Copies the embedded database, the uploaded files and the keys of a data folder into an empty folder, also while servers and workers run.
 * Every file that the copied database names is there. Throws StartError for a database of one's own and for a folder with something in it.
 */
export async function backUp(config: Config, folder: string): Promise<BackupManifest> {
  const { database, files } = config;
  if (database.kind !== 'embedded') {
    throw new StartError(
      'ADOPS_DATABASE_URL names a PostgreSQL of your own: back it up with pg_basebackup or pg_dump, and its files and keys as docs/OPERATIONS.md says.',
    );
  }
  const dataDir = resolve(config.dataDir);
  await requireDatabase(dataDir);
  await requireEmpty(folder);
  // Where no server runs, none may start and stand on a database that ends with this process.
  const alone = await lockDataFolder(dataDir, SERVER_LOCK);
  try {
    const copyUploads = async () => {
      if (files.kind !== 'local') return;
      await copyTree(files.dir, join(folder, FILES), { takes: (path) => path !== DRAFTS });
    };
    const server = await startEmbeddedPostgres({ dataDir });
    try {
      // Before the database, too: a file may be deleted, with its row, after the database was copied.
      await copyUploads();
      const { cluster, major, password } = await clusterOf(dataDir);
      await backUpCluster(server.url, cluster, join(folder, CLUSTER));
      const madeAt = new Date().toISOString();
      await copyUploads();
      await copyKeys(dataDir, join(folder, KEYS));
      const manifest: BackupManifest = { format: 1, madeAt, postgres: major, password, files: files.kind === 'local' };
      await writeManifest(folder, manifest);
      return manifest;
    } finally {
      await server.close();
    }
  } finally {
    alone?.release();
  }
}

/** Starting the embedded database would make a new one. */
async function requireDatabase(dataDir: string): Promise<void> {
  const isThere = await stat(join(dataDir, 'postgres.json')).catch(() => undefined);
  if (!isThere)
    throw new StartError(`${dataDir} has no database: set ADOPS_DATA_DIR to the data folder of the service.`);
}

async function requireEmpty(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0)
    throw new StartError(`${folder} is not empty: name a folder for this backup alone.`);
}

async function copyKeys(dataDir: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const name of KEY_FILES) {
    await copyFile(join(dataDir, name), join(to, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
}
