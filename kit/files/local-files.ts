import { createReadStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { DiskRoom } from './disk-room.ts';
import { Drafts } from './drafts.ts';
import type { FileAccess, FileContent } from './file-access.ts';
import { writeFile } from './write-file.ts';

/** Folder of drafts, beside the files. */
const DRAFTS = '.drafts';

/** Files in a folder of this machine, on whose disk `floorBytes` stay free. */
export function localFiles(dir: string, floorBytes = 0): FileAccess {
  const drafts = new Drafts(join(dir, DRAFTS));
  const disk = new Disk(new FSDriver({ location: dir, visibility: 'private' }));
  return {
    disk,
    room: new DiskRoom(dir, floorBytes),
    put: (key, content) => putAtOnce(disk, drafts, join(dir, key), key, content),
    sweepDrafts: () => drafts.sweep(),
    getRange: async (key, start, end) => createReadStream(join(dir, key), { start, end }),
  };
}

/** Writes a draft, and moves the complete file onto the key. */
async function putAtOnce(disk: Disk, drafts: Drafts, path: string, key: string, content: FileContent): Promise<void> {
  // Reading reports it, which may begin later; an error nobody listens for would end the process.
  if (content instanceof Readable) content.on('error', () => undefined);
  // Refuses keys which lead out of the folder.
  await disk.exists(key);
  const draft = await drafts.path();
  try {
    await writeFile(draft, content);
    await mkdir(dirname(path), { recursive: true });
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
