import { Readable } from 'node:stream';
import type { Logger } from 'pino';
import type { Database } from '#kit/database/database.ts';
import type { FileStore } from '#kit/files/file-store.ts';
import type { RunningJob } from '#kit/jobs/jobs.ts';
import type { MediaAssetRow } from '../media-asset.ts';
import { SerialTasks } from '../serial-tasks.ts';
import type { VideoWorkshop } from '../video/video-workshop.ts';
import { thumbnailKey, type ThumbnailJob } from './thumbnail-job.ts';
import type { ThumbnailRepository } from './thumbnail-repository.ts';
import { Undrawable } from './undrawable.ts';

/** Attempts at a file which may be readable later. */
const MOST_ATTEMPTS = 5;
const UNREADABLE = `The file could not be read, or its thumbnail not be made, in ${MOST_ATTEMPTS} attempts.`;

interface MakerDeps {
  database: Database;
  files: FileStore;
  thumbnails: ThumbnailRepository;
  videos: VideoWorkshop;
  log: Logger;
}

/** Makes thumbnails, one at a time, since each unpacks a whole picture. Killed at any point it can be run again: it writes to one place. */
export class ThumbnailMaker {
  readonly #deps: MakerDeps;
  readonly #tasks = new SerialTasks();

  constructor(deps: MakerDeps) {
    this.#deps = deps;
  }

  /** Makes the thumbnail of a job, unless it is no longer pending. Throws when it may succeed later. */
  async run({ data: job }: RunningJob<ThumbnailJob>): Promise<void> {
    const { database, thumbnails } = this.#deps;
    const asset = await database.write(job, (em) => thumbnails.begin(em, job.mediaAssetId));
    if (!asset) return;
    if (asset.thumbnailAttempts > MOST_ATTEMPTS) return this.#giveUp(job, UNREADABLE);
    try {
      await this.#tasks.run(() => this.#make(job, asset));
    } catch (error) {
      if (error instanceof Undrawable) return this.#giveUp(job, error.message);
      if (asset.thumbnailAttempts < MOST_ATTEMPTS) throw error;
      this.#deps.log.error({ err: error, mediaAssetId: asset.id }, 'a thumbnail was given up');
      return this.#giveUp(job, UNREADABLE);
    }
  }

  async #make(job: ThumbnailJob, asset: MediaAssetRow): Promise<void> {
    const { database, files, thumbnails, videos } = this.#deps;
    const { drawThumbnail } = await import('./draw-thumbnail.ts');
    const drawn = await drawThumbnail(asset, files, videos);
    await files.put(thumbnailKey(job), Readable.from([drawn.data]));
    const kept = await database.write(job, (em) => thumbnails.ready(em, asset.id, drawn));
    if (!kept) await this.#removeOfArchived(job);
  }

  /** Its removal may have come before the file. */
  async #removeOfArchived(job: ThumbnailJob): Promise<void> {
    const { database, files, thumbnails } = this.#deps;
    const archived = await database.read(job, (em) => thumbnails.isArchived(em, job.mediaAssetId));
    if (archived) await files.delete(thumbnailKey(job));
  }

  async #giveUp({ mediaAssetId, ...tenant }: ThumbnailJob, reason: string): Promise<void> {
    await this.#deps.database.write(tenant, (em) => this.#deps.thumbnails.failed(em, mediaAssetId, reason));
  }
}
