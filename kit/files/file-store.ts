import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { DriverContract } from 'flydrive/types';
import type { FilesConfig } from '#kit/config/config.ts';

/**
 * Reads a stream to its end or its failure, and shows both as an end: drivers give up a stream that fails while they
 * still open the file for it, which is then there after it was deleted.
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

/** Files by key, on local disk or in S3. Keys are ours, never a user's file name. */
export class FileStore {
  readonly #disk: Disk;

  private constructor(disk: Disk) {
    this.#disk = disk;
  }

  /** Rejects when S3 is configured but its client is not installed. */
  static async open(config: FilesConfig): Promise<FileStore> {
    return new FileStore(new Disk(await driverFor(config)));
  }

  /**
   * Stores what the stream gives under `key`, replacing what was there. A stream that fails, or a process that ends,
   * leaves nothing under the key.
   */
  async put(key: string, content: Readable): Promise<void> {
    const draft = `${key}.${randomUUID()}.part`;
    const source = new FailureKeeper(content);
    try {
      await this.#disk.putStream(draft, source.readable);
      // Whatever goes wrong, nothing is being written any more when the draft is deleted.
      if (source.failed) throw source.failure;
      await this.#disk.move(draft, key);
    } catch (error) {
      await this.#disk.delete(draft).catch(() => undefined);
      throw source.failed ? source.failure : error;
    }
  }

  /** Opens the file for reading. Rejects when there is none. */
  async get(key: string): Promise<Readable> {
    await this.size(key);
    return this.#disk.getStream(key);
  }

  /** Removes the file; nothing happens when there is none. */
  async delete(key: string): Promise<void> {
    await this.#disk.delete(key);
  }

  /** Size in bytes. Rejects when there is no such file. */
  async size(key: string): Promise<number> {
    const { contentLength } = await this.#disk.getMetaData(key);
    return contentLength;
  }

  /** Whether there is a file under the key. */
  exists(key: string): Promise<boolean> {
    return this.#disk.exists(key);
  }
}

async function driverFor(config: FilesConfig): Promise<DriverContract> {
  if (config.kind === 'local') return new FSDriver({ location: config.dir, visibility: 'private' });
  const { S3Driver } = await import('flydrive/drivers/s3').catch((cause: unknown) => {
    throw new Error(
      'Files in S3 need the packages @aws-sdk/client-s3 and @aws-sdk/s3-request-presigner: install both.',
      {
        cause,
      },
    );
  });
  return new S3Driver({
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    region: config.region,
    bucket: config.bucket,
    visibility: 'private',
    ...(config.endpoint ? { endpoint: config.endpoint, forcePathStyle: true } : {}),
  });
}
