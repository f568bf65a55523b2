import type { Router } from 'express';
import type { SubgraphDeps } from '#kit/subgraph/define-subgraph.ts';
import type { MediaIntake } from '../media-intake.ts';
import type { MediaRepository } from '../media-repository.ts';
import { UploadReceiver } from '../receive-upload.ts';
import { InlineUploadService } from './inline-upload-service.ts';
import { uploadResolvers } from './upload-resolvers.ts';
import { uploadRoutes } from './upload-routes.ts';
import { UploadService } from './upload-service.ts';
import { UploadUrls } from './upload-urls.ts';

/** Everything that brings files in. */
export async function buildUploads(
  { config, database, log }: SubgraphDeps,
  media: MediaRepository,
  intake: MediaIntake,
): Promise<{ resolvers: ReturnType<typeof uploadResolvers>; routes: Router }> {
  const urls = await UploadUrls.load(config.dataDir, config.publicUrl);
  const receiver = new UploadReceiver(database, media, intake);
  return {
    resolvers: uploadResolvers(
      new UploadService(database, media, urls, config.uploads),
      new InlineUploadService(database, media, receiver, config.uploads),
    ),
    routes: uploadRoutes(urls, receiver, log),
  };
}
