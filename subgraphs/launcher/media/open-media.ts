import type { Router } from 'express';
import type { Resolvers } from '#kit/schema/build-schema.ts';
import type { SubgraphDeps } from '#kit/subgraph/define-subgraph.ts';
import { MediaIntake } from './media-intake.ts';
import type { MediaRepository } from './media-repository.ts';
import type { MediaWork } from './media-work.ts';
import { RemovalRepository } from './removal/removal-repository.ts';
import { removalResolvers } from './removal/removal-resolvers.ts';
import { RemovalService } from './removal/removal-service.ts';
import { ThumbnailRepository } from './thumbnails/thumbnail-repository.ts';
import { thumbnailResolvers } from './thumbnails/thumbnail-resolvers.ts';
import { thumbnailRoutes } from './thumbnails/thumbnail-routes.ts';
import { ThumbnailService } from './thumbnails/thumbnail-service.ts';
import { ThumbnailUrls } from './thumbnails/thumbnail-urls.ts';
import { UrlKey } from '#kit/session/url-key.ts';

/** The library of files, ready to be used. */
export interface OpenMedia {
  /** The way in for files. */
  intake: MediaIntake;
  resolvers: Resolvers[];
  routes: Router[];
}

/** Builds what answers operations on media files once they are in the library, over the background work on them. */
export async function openMedia(
  { config, database, files, log }: SubgraphDeps,
  media: MediaRepository,
  { jobs, videos }: MediaWork,
): Promise<OpenMedia> {
  const urls = new ThumbnailUrls(await UrlKey.load(config.dataDir), config.publicUrl);
  return {
    intake: new MediaIntake({ database, files, media, videos, jobs }),
    resolvers: [
      thumbnailResolvers(new ThumbnailService(database, new ThumbnailRepository(), urls, jobs)),
      removalResolvers(new RemovalService(database, media, new RemovalRepository(), jobs)),
    ] as Resolvers[],
    routes: [thumbnailRoutes(urls, files, log)],
  };
}
