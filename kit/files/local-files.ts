import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { FileAccess } from './file-access.ts';

/** Files in a folder of this machine. */
export function localFiles(dir: string): FileAccess {
  const disk = new Disk(new FSDriver({ location: dir, visibility: 'private' }));
  return {
    disk,
    put: (key, content) => putAtOnce(disk, key, content),
    getRange: async (key, start, end) => createReadStream(join(dir, key), { start, end }),
  };
}

/** Writes beside the key, and moves what is complete onto it. */
async function putAtOnce(disk: Disk, key: string, content: Readable): Promise<void> {
  const draft = `${key}.${randomUUID()}.part`;
  const source = new FailureKeeper(content);
  try {
    await disk.putStream(draft, source.readable);
    // Whatever goes wrong, nothing is being written any more when the draft is deleted.
    if (source.failed) throw source.failure;
    await disk.move(draft, key);
  } catch (error) {
    await disk.delete(draft).catch(() => undefined);
    throw source.failed ? source.failure : error;
  }
}

/**
 * Reads a stream to its end or its failure, and shows both as an end: the driver gives up a stream that fails while it
 * still opens the file for it, which is then there after it was deleted.
 */
class FailureKeeper {
  readonly readable: Readable;
  failed = false;
  failure: unknown;

  constructor(content: Readable) {
    // Reading reports it, which may begin later; an error nobody listens for would end the process.
    content.on('error', () => undefined);
    this.readable = Readable.from(this.#chunks(content), { objectMode: false });
  }

  async *#chunks(content: Readable): AsyncGenerator<unknown, void, undefined> {
    try {
      yield* content;
    } catch (error) {
      this.failed = true;
      this.failure = error;
    }
  }
}
