import type { Database } from '#kit/database/database.ts';
import { conflict, notFound } from '#kit/errors/refusals.ts';
import type { Jobs } from '#kit/jobs/jobs.ts';
import { assertPermission, type Viewer } from '#kit/session/viewer.ts';
import type { MediaThumbnail } from '../../generated/schema-types.ts';
import { MediaAsset, type MediaAssetRow } from '../media-asset.ts';
import { sendThumbnailJob } from './thumbnail-job.ts';
import type { ThumbnailRepository } from './thumbnail-repository.ts';
import type { ThumbnailUrls } from './thumbnail-urls.ts';

/** Shows thumbnails to members, and takes their requests for them. */
export class ThumbnailService {
  readonly #database: Database;
  readonly #thumbnails: ThumbnailRepository;
  readonly #urls: ThumbnailUrls;
  readonly #jobs: Jobs;

  constructor(database: Database, thumbnails: ThumbnailRepository, urls: ThumbnailUrls, jobs: Jobs) {
    this.#database = database;
    this.#thumbnails = thumbnails;
    this.#urls = urls;
    this.#jobs = jobs;
  }

  /** The thumbnail of an asset, with a URL while there is something to be shown. */
  of(asset: MediaAssetRow): MediaThumbnail {
    const { id: mediaAssetId, workspaceId, thumbnailState: state } = asset;
    const shown = state === 'READY' && asset.state === 'SAVED';
    return {
      state,
      url: shown ? this.#urls.sign({ workspaceId, mediaAssetId }, new Date()) : null,
      widthPx: asset.thumbnailWidthPx ?? null,
      heightPx: asset.thumbnailHeightPx ?? null,
      attempts: asset.thumbnailAttempts,
      reason: asset.thumbnailReason ?? null,
    };
  }

  /** Requests another attempt, unless the thumbnail is ready. Throws NOT_FOUND, and CONFLICT for a deleted asset. */
  async retry(viewer: Viewer, mediaAssetId: string): Promise<MediaAssetRow> {
    assertPermission(viewer, 'library:write');
    return this.#database.write(viewer, async (em) => {
      await this.#thumbnails.askAgain(em, mediaAssetId);
      const asset = await em.findOne(MediaAsset, { id: mediaAssetId });
      if (!asset) throw notFound('media asset', mediaAssetId);
      if (asset.state === 'ARCHIVED') throw conflict('The media asset was deleted.', { state: asset.state });
      // Also where one is waited for: should its job be lost, this one replaces it.
      if (asset.thumbnailState === 'PENDING') {
        await sendThumbnailJob(this.#jobs, em, { workspaceId: viewer.workspaceId, mediaAssetId });
      }
      return asset;
    });
  }
}
