import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { OTHERS_BITS } from './others-bits.ts';

/** Errors that are ignored: the file belongs to somebody else, its disk cannot be written, or it is gone meanwhile. */
const LEFT_ALONE = new Set(['EPERM', 'EACCES', 'EROFS', 'ENOTSUP', 'ENOENT']);

/**
 * Removes other users' permissions on a folder with all its contents, for data folders of installations that wrote for everybody. A folder
 * comes after its contents, so a closed one needs no second check. Links, files of other users and unchangeable ones stay as they are.
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
