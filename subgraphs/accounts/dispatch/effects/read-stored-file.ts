import { createHash } from 'node:crypto';
import type { FileStore } from '#kit/files/file-store.ts';

/** Reads the whole content of a stored file; images are small enough for memory. Rejects when it is gone. */
export async function readStoredFile(files: FileStore, key: string): Promise<Buffer> {
  const stream = await files.get(key);
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array));
  return Buffer.concat(chunks);
}

/** Name the platform gives an image: the MD5 of its content. */
export async function imageHash(files: FileStore, key: string): Promise<string> {
  return createHash('md5')
    .update(await readStoredFile(files, key))
    .digest('hex');
}
