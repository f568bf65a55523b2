import type { Router } from 'express';
import { Jobs } from '#kit/jobs/jobs.ts';
import type { Resolvers } from '#kit/schema/build-schema.ts';
import type { SubgraphDeps, Worker } from '#kit/subgraph/define-subgraph.ts';
import { MediaIntake } from './media-intake.ts';
import type { MediaRepository } from './media-repository.ts';
import { FileRemover } from './removal/file-remover.ts';
import { OrphanSweeper } from './removal/orphan-sweeper.ts';
import { REMOVAL_QUEUE, type RemovalJob } from './removal/removal-job.ts';
import { RemovalRepository } from './removal/removal-repository.ts';
import { removalResolvers } from './removal/removal-resolvers.ts';
import { RemovalService } from './removal/removal-service.ts';
import { THUMBNAIL_QUEUE, type ThumbnailJob } from './thumbnails/thumbnail-job.ts';
import { ThumbnailMaker } from './thumbnails/thumbnail-maker.ts';
import { ThumbnailRepository } from './thumbnails/thumbnail-repository.ts';
import { thumbnailResolvers } from './thumbnails/thumbnail-resolvers.ts';
import { thumbnailRoutes } from './thumbnails/thumbnail-routes.ts';
import { ThumbnailService } from './thumbnails/thumbnail-service.ts';
import { ThumbnailUrls } from './thumbnails/thumbnail-urls.ts';
import { UploadKey } from './uploads/upload-key.ts';
import { VideoWorkshop } from './video/video-workshop.ts';

/** The library of files, ready to be used. */
export interface OpenMedia {
  /** The way in for files. */
  intake: MediaIntake;
  resolvers: Resolvers[];
  routes: Router[];
  workers: Worker[];
  close(): Promise<void>;
}

/** Builds what concerns media files once they are in the library, with the background work on them. */
export async function openMedia(deps: SubgraphDeps, media: MediaRepository): Promise<OpenMedia> {
  const { config, database, files, log } = deps;
  const jobs = await Jobs.open(database.url, log);
  const videos = new VideoWorkshop(files);
  const thumbnails = new ThumbnailRepository();
  const maker = new ThumbnailMaker({ database, files, thumbnails, videos, log });
  await jobs.work<ThumbnailJob>(THUMBNAIL_QUEUE, (job) => maker.run(job));
  const removals = new RemovalRepository();
  const remover = new FileRemover(database, files, removals);
  await jobs.work<RemovalJob>(REMOVAL_QUEUE, (job) => remover.run(job));
  const urls = new ThumbnailUrls(await UploadKey.load(config.dataDir), config.publicUrl);
  return {
    intake: new MediaIntake({ database, files, media, videos, jobs }),
    resolvers: [
      thumbnailResolvers(new ThumbnailService(database, thumbnails, urls, jobs)),
      removalResolvers(new RemovalService(database, media, removals, jobs)),
    ] as Resolvers[],
    routes: [thumbnailRoutes(urls, files, log)],
    workers: [jobs, new OrphanSweeper(database, files, log)],
    close: () => jobs.stop(),
  };
}
