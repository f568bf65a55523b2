import type { Readable } from 'node:stream';
import type { FilesConfig } from '#kit/config/config.ts';
import type { FileAccess, FileContent } from './file-access.ts';
import type { ReservedRoom } from './disk-room.ts';
import { localFiles } from './local-files.ts';

const NO_MATTER: ReservedRoom = { written: () => undefined, release: () => undefined };

/** Files by key, on local disk or in S3. Keys are ours, never a user's file name. */
export class FileStore {
  readonly #access: FileAccess;

  private constructor(access: FileAccess) {
    this.#access = access;
  }

  /** Throws StartError when the configured bucket does not exist, cannot be used or cannot be reached. */
  static async open(config: FilesConfig): Promise<FileStore> {
    if (config.kind === 'local') return new FileStore(localFiles(config.dir, config.floorBytes));
    // Its client takes long to load, and most installations keep files on disk.
    const { s3Files } = await import('./s3-files.ts');
    return new FileStore(await s3Files(config));
  }

  /** Stores the content under `key`, replacing an earlier one. Content that fails, or a process that ends, leaves nothing under the key. */
  put(key: string, content: FileContent): Promise<void> {
    return this.#access.put(key, content);
  }

  /** Reserves room for a file of this size. Throws DiskFull when there is too little. */
  async reserve(bytes: number): Promise<ReservedRoom> {
    return (await this.#access.room?.reserve(bytes)) ?? NO_MATTER;
  }

  /** Describes a shortage of room; null where there is enough. */
  async shortage(): Promise<string | null> {
    return (await this.#access.room?.shortage()) ?? null;
  }

  /** Deletes files half written by processes that have ended, and returns their number. */
  async sweepDrafts(): Promise<number> {
    return (await this.#access.sweepDrafts?.()) ?? 0;
  }

  /** Opens the file for reading. Rejects when it is missing. */
  async get(key: string): Promise<Readable> {
    await this.size(key);
    return this.#access.disk.getStream(key);
  }

  /** Opens the bytes from `start` up to and including `end`, as far as the file has them. Rejects when the file is missing. */
  async getRange(key: string, start: number, end: number): Promise<Readable> {
    await this.size(key);
    return this.#access.getRange(key, start, end);
  }

  /** Removes the file; does nothing when it is missing. */
  async delete(key: string): Promise<void> {
    await this.#access.disk.delete(key);
  }

  /** Size in bytes. Rejects when the file is missing. */
  async size(key: string): Promise<number> {
    const { contentLength } = await this.#access.disk.getMetaData(key);
    return contentLength;
  }

  /** Resolves to true when there is a file under the key. */
  exists(key: string): Promise<boolean> {
    return this.#access.disk.exists(key);
  }

  /** Time of the file's last write. Rejects when the file is missing. */
  async changedAt(key: string): Promise<Date> {
    const { lastModified } = await this.#access.disk.getMetaData(key);
    return lastModified;
  }

  /** Keys of all files in a folder and the folders in it, drafts among them; none for a missing folder. */
  async *keys(folder: string): AsyncGenerator<string, void, undefined> {
    let paginationToken: string | undefined;
    do {
      const page = await this.#list(folder, paginationToken);
      // S3 has no folders: it lists keys with the same prefix.
      for (const object of page.objects) if (object.isFile && object.key.startsWith(`${folder}/`)) yield object.key;
      paginationToken = page.paginationToken;
    } while (paginationToken);
  }

  async #list(folder: string, paginationToken?: string): ReturnType<FileAccess['disk']['listAll']> {
    try {
      const options = { recursive: true, ...(paginationToken ? { paginationToken } : {}) };
      return await this.#access.disk.listAll(`${folder}/`, options);
    } catch (error) {
      // On disk a folder is there once something was put into it.
      if ((error as { cause?: { code?: string } }).cause?.code === 'ENOENT') return { objects: [] };
      throw error;
    }
  }
}
