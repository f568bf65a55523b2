import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Bytes written at once, while the next ones are read: few large writes cost less than many small ones. */
const BATCH_BYTES = 1024 * 1024;

/** Writes all of the content to a new file. After a rejection no write is under way, and part of the file may be there. */
export async function writeFile(path: string, content: AsyncIterable<Uint8Array | string>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const file = await open(path, 'wx');
  let writing: Promise<void> = Promise.resolve();
  try {
    for await (const batch of batchesOf(content)) {
      await writing;
      writing = writeAll(file, batch);
      // Awaited with the next batch; until then nobody handles a failure.
      writing.catch(() => undefined);
    }
    await writing;
  } finally {
    await writing.catch(() => undefined);
    await file.close();
  }
}

async function* batchesOf(content: AsyncIterable<Uint8Array | string>): AsyncGenerator<Uint8Array[], void, undefined> {
  let batch: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    const piece = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    batch.push(piece);
    bytes += piece.length;
    if (bytes < BATCH_BYTES) continue;
    yield batch;
    batch = [];
    bytes = 0;
  }
  if (bytes > 0) yield batch;
}

/** The system may write less than it is given. */
async function writeAll(file: FileHandle, batch: readonly Uint8Array[]): Promise<void> {
  let left = [...batch];
  while (left.length > 0) {
    let { bytesWritten } = await file.writev(left);
    while (left[0] && bytesWritten >= left[0].length) bytesWritten -= left.shift()!.length;
    if (left[0] && bytesWritten > 0) left = [left[0].subarray(bytesWritten), ...left.slice(1)];
  }
}
