import express, { type Router } from 'express';
import type { SubgraphDeps } from '#kit/subgraph/define-subgraph.ts';
import type { MediaIntake } from '../media-intake.ts';
import type { MediaRepository } from '../media-repository.ts';
import { UploadReceiver } from '../receive-upload.ts';
import { InlineUploadService } from './inline-upload-service.ts';
import { pageRoutes } from './page/page-routes.ts';
import { PageUrls } from './page/page-urls.ts';
import { PageFileReceiver } from './page/receive-page-file.ts';
import { UploadPageRepository } from './page/upload-page-repository.ts';
import { UploadPageService } from './page/upload-page-service.ts';
import { UrlKey } from '#kit/session/url-key.ts';
import { uploadResolvers } from './upload-resolvers.ts';
import { uploadRoutes } from './upload-routes.ts';
import { UploadRights } from './upload-rights.ts';
import { UploadService } from './upload-service.ts';
import { UploadUrls } from './upload-urls.ts';

/** Everything that brings files in. */
export async function buildUploads(
  { config, database, log, peers, passports }: SubgraphDeps,
  media: MediaRepository,
  intake: MediaIntake,
): Promise<{ resolvers: ReturnType<typeof uploadResolvers>; routes: Router }> {
  const { uploads: limits, dataDir, publicUrl } = config;
  const key = await UrlKey.load(dataDir);
  const [urls, pageUrls] = [new UploadUrls(key, publicUrl), new PageUrls(key, publicUrl)];
  const repository = new UploadPageRepository();
  const rights = new UploadRights(peers, passports);
  const receiver = new UploadReceiver(database, media, intake, rights);
  const pageReceiver = new PageFileReceiver(database, { media, pages: repository, intake, rights }, limits);
  const pages = new UploadPageService(database, repository, pageUrls, limits);
  return {
    resolvers: uploadResolvers(
      new UploadService(database, { media, urls, pages }, limits),
      new InlineUploadService(database, media, receiver, limits),
    ),
    routes: express.Router().use(pageRoutes(pageUrls, pageReceiver, limits, log), uploadRoutes(urls, receiver, log)),
  };
}
