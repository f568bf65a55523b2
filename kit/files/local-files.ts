import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FileAccess, FileContent } from './file-access.ts';
import { writeFile } from './write-file.ts';

/** Files in a folder of this machine. */
export function localFiles(dir: string): FileAccess {
  const disk = new Disk(new FSDriver({ location: dir, visibility: 'private' }));
  return {
    disk,
    put: (key, content) => putAtOnce(disk, dir, key, content),
    getRange: async (key, start, end) => createReadStream(join(dir, key), { start, end }),
  };
}

/** Writes beside the key, and moves what is complete onto it. */
async function putAtOnce(disk: Disk, dir: string, key: string, content: FileContent): Promise<void> {
  // Reading reports it, which may begin later; an error nobody listens for would end the process.
  if (content instanceof Readable) content.on('error', () => undefined);
  const draft = `${key}.${randomUUID()}.part`;
  // Refuses keys which lead out of the folder.
  await disk.exists(draft);
  try {
    await writeFile(join(dir, draft), content);
    await disk.move(draft, key);
  } catch (error) {
    await disk.delete(draft).catch(() => undefined);
    throw error;
  }
}
