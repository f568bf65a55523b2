import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const UNREAD = /\.(?:map|d\.[cm]?ts)$/u;
/** Folders below the packages: headers for compilers, and the build for browsers' script tags. */
const UNREAD_FOLDERS = /^(?:node-[a-z0-9-]+\/include|@ffmpeg\/core\/dist\/umd)$/u;

/** Deletes from a folder of packages what no process of the service reads, and returns the number of bytes. */
export async function slimPackages(folder: string, path = ''): Promise<number> {
  if (UNREAD_FOLDERS.test(path)) {
    const bytes = await sizeOf(folder);
    await rm(folder, { recursive: true });
    return bytes;
  }
  let freed = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const inner = join(folder, entry.name);
    if (entry.isDirectory()) freed += await slimPackages(inner, path === '' ? entry.name : `${path}/${entry.name}`);
    else if (entry.isFile() && UNREAD.test(entry.name)) {
      freed += (await stat(inner)).size;
      await rm(inner);
    }
  }
  return freed;
}

async function sizeOf(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size;
  }
  return bytes;
}
