import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '#kit/config/start-error.ts';

/** Folders of a backup: the cluster, the uploaded files, and the keys of the data folder. */
export const CLUSTER = 'cluster';
export const FILES = 'files';
export const KEYS = 'keys';
/** Files of the data folder without which the database cannot be used, or addresses and tokens that were given out end. */
export const KEY_FILES = ['passport-key.json', 'secrets-key.json', 'upload-key', 'dev-issuer-key.json', 'dev-token'];

const MANIFEST = 'backup.json';

const manifestForm = z.object({
  format: z.literal(1),
  /** Time at which the copy of the database was consistent. */
  madeAt: z.iso.datetime(),
  /** Major version of PostgreSQL. */
  postgres: z.string(),
  /** Password of the cluster's superuser. */
  password: z.string(),
  /** True where uploaded files are part of it; they are not where S3 has them. */
  files: z.boolean(),
});

/** Description of a backup, written last: a folder without one holds no whole backup. */
export type BackupManifest = z.infer<typeof manifestForm>;

/** Writes the manifest, which makes the folder a backup. */
export async function writeManifest(folder: string, manifest: BackupManifest): Promise<void> {
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
}

/** Reads the manifest. Throws StartError for a folder without a whole backup. */
export async function readManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => undefined);
  if (text === undefined) {
    throw new StartError(`${folder} holds no whole backup: ${MANIFEST} is missing, which npm run backup writes last.`);
  }
  try {
    return manifestForm.parse(JSON.parse(text));
  } catch {
    throw new StartError(`${join(folder, MANIFEST)} is not of this release, or damaged.`);
  }
}
