import { databaseNow } from '#kit/clock/clock.ts';
import type { Database } from '#kit/database/database.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import type { RunningJob } from '#kit/jobs/jobs.ts';
import { thumbnailKey } from '../thumbnails/thumbnail-job.ts';
import type { RemovalJob } from './removal-job.ts';
import type { RemovalRepository } from './removal-repository.ts';

/** Deletes the files of deleted assets. Killed at any point it can be run again: what is gone stays gone. */
export class FileRemover {
  readonly #database: Database;
  readonly #files: FileStore;
  readonly #removals: RemovalRepository;

  constructor(database: Database, files: FileStore, removals: RemovalRepository) {
    this.#database = database;
    this.#files = files;
    this.#removals = removals;
  }

  /** Deletes file and thumbnail of a job's asset, if it was deleted and they were not yet. */
  async run({ data: job }: RunningJob<RemovalJob>): Promise<void> {
    const asset = await this.#database.read(job, (em) => this.#removals.findUnremoved(em, job.mediaAssetId));
    if (!asset) return;
    await this.#files.delete(asset.fileKey);
    await this.#files.delete(thumbnailKey(job));
    await this.#database.write(job, async (em) => this.#removals.removed(em, asset.id, await databaseNow(em)));
  }
}
