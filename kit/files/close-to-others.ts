import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { OTHERS_BITS } from './others-bits.ts';

/** Not ours to change, on a disk that cannot be written, or gone meanwhile. */
const LEFT_ALONE = new Set(['EPERM', 'EACCES', 'EROFS', 'ENOTSUP', 'ENOENT']);

/**
 * Takes a folder with all that is in it away from other users, for data folders of installations that wrote for everybody. A folder comes
 * after what is in it, so one that is closed needs no second look. Links, what belongs to somebody else and what cannot be changed stay as they are.
 */
export async function closeToOthers(path: string, bits: number = OTHERS_BITS): Promise<void> {
  try {
    const found = await lstat(path);
    const { mode, uid } = found;
    const isFolder = found.isDirectory();
    if ((mode & bits) === 0 || uid !== process.getuid?.() || !(isFolder || found.isFile())) return;
    if (isFolder) for (const name of await readdir(path)) await closeToOthers(join(path, name), bits);
    await chmod(path, mode & 0o777 & ~bits);
  } catch (error) {
    if (!LEFT_ALONE.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
  }
}
