import { Jobs } from '#kit/jobs/jobs.ts';
import type { SubgraphDeps, Worker } from '#kit/subgraph/define-subgraph.ts';
import { FileRemover } from './removal/file-remover.ts';
import { OrphanSweeper } from './removal/orphan-sweeper.ts';
import { REMOVAL_QUEUE, type RemovalJob } from './removal/removal-job.ts';
import { RemovalRepository } from './removal/removal-repository.ts';
import { THUMBNAIL_QUEUE, type ThumbnailJob } from './thumbnails/thumbnail-job.ts';
import { ThumbnailMaker } from './thumbnails/thumbnail-maker.ts';
import { ThumbnailRepository } from './thumbnails/thumbnail-repository.ts';
import { VideoWorkshop } from './video/video-workshop.ts';

/** The background work on media files, and what requests share with it. */
export interface MediaWork {
  jobs: Jobs;
  videos: VideoWorkshop;
  workers: Worker[];
  close(): Promise<void>;
}

/** Builds the background work on media files; nothing is worked on before its workers start. */
export async function openMediaWork({ database, files, log }: SubgraphDeps): Promise<MediaWork> {
  const jobs = await Jobs.open(database.url, log);
  const videos = new VideoWorkshop(files);
  const thumbnails = new ThumbnailRepository();
  const maker = new ThumbnailMaker({ database, files, thumbnails, videos, log });
  await jobs.work<ThumbnailJob>(THUMBNAIL_QUEUE, (job) => maker.run(job));
  const remover = new FileRemover(database, files, new RemovalRepository());
  await jobs.work<RemovalJob>(REMOVAL_QUEUE, (job) => remover.run(job));
  return { jobs, videos, workers: [jobs, new OrphanSweeper(database, files, log)], close: () => jobs.stop() };
}
