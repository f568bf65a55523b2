import { type Dirent, constants, type Stats } from 'node:fs';
import { copyFile, mkdir, readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Options of a copy. */
export interface CopyOptions {
  /** Decides by the path within the folder, with slashes, whether an entry is copied; folders are asked for, too. */
  takes?(path: string, entry: Dirent): boolean;
}

/**
 * Copies a folder's files into another one, and returns the number of files copied. A file that is there already with the same size and time
 * is left; one that vanishes meanwhile is passed over. Whatever is neither file nor folder stays behind.
 */
export async function copyTree(from: string, to: string, { takes }: CopyOptions = {}): Promise<number> {
  const copyFolder = async (path: string): Promise<number> => {
    await mkdir(join(to, path), { recursive: true, mode: 0o700 });
    let copied = 0;
    for (const entry of await existing(readdir(join(from, path), { withFileTypes: true }), [])) {
      const inner = path === '' ? entry.name : `${path}/${entry.name}`;
      if (takes && !takes(inner, entry)) continue;
      if (entry.isDirectory()) copied += await copyFolder(inner);
      else if (entry.isFile() && (await copyOne(join(from, inner), join(to, inner)))) copied += 1;
    }
    return copied;
  };
  return copyFolder('');
}

/** Copies a file with its time; false where it is there already, or gone. */
async function copyOne(from: string, to: string): Promise<boolean> {
  const source = await existing(stat(from), null);
  if (source === null || isSame(source, await existing(stat(to), null))) return false;
  const copied = await existing(
    copyFile(from, to, constants.COPYFILE_FICLONE).then(() => true),
    false,
  );
  if (copied) await utimes(to, source.atime, source.mtime);
  return copied;
}

function isSame(one: Stats, other: Stats | null): boolean {
  return other !== null && one.size === other.size && Math.abs(one.mtimeMs - other.mtimeMs) < 1;
}

async function existing<T, E>(work: Promise<T>, without: E): Promise<T | E> {
  return work.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return without;
    throw error;
  });
}
