import type { EntityManager } from '@mikro-orm/postgresql';
import type { Jobs } from '#kit/jobs/jobs.ts';

/** The queue of thumbnails to be made. */
export const THUMBNAIL_QUEUE = 'launcher.thumbnail';

/** Asset whose thumbnail is to be made. */
export interface ThumbnailJob {
  workspaceId: string;
  mediaAssetId: string;
}

/** Has a thumbnail made once the transaction of `em` is committed. */
export function sendThumbnailJob(jobs: Jobs, em: EntityManager, job: ThumbnailJob): Promise<void> {
  return jobs.send(em, THUMBNAIL_QUEUE, job);
}

/** Returns the key of a thumbnail: one for each asset, so that making it again leaves one. */
export function thumbnailKey({ workspaceId, mediaAssetId }: ThumbnailJob): string {
  return `thumbnails/${workspaceId}/${mediaAssetId}`;
}
