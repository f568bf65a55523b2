import { pipeline } from 'node:stream/promises';
import express, { type Router } from 'express';
import type { Logger } from 'pino';
import type { FileStore } from '#kit/files/file-store.ts';
import { queryOf } from '#kit/network/query-of.ts';
import { thumbnailKey } from './thumbnail-job.ts';
import type { ThumbnailUrls } from './thumbnail-urls.ts';

/** Serves `GET /thumbnails/<media asset>`: shows a thumbnail at a signed URL, which is the permission. 404 for anything it cannot show. */
export function thumbnailRoutes(urls: ThumbnailUrls, files: FileStore, log: Logger): Router {
  const router = express.Router();
  router.get('/thumbnails/:id', async (request, response) => {
    response.set({ 'x-content-type-options': 'nosniff', 'content-security-policy': "default-src 'none'" });
    const now = new Date();
    const shown = urls.verify(request.params.id, queryOf(request), now);
    const content = shown && (await files.get(thumbnailKey(shown)).catch(() => null));
    if (!content) {
      response
        .status(404)
        .set('cache-control', 'no-store')
        .json({ error: { code: 'NOT_FOUND' } });
      return;
    }
    const seconds = Math.floor((shown.expiresAt.getTime() - now.getTime()) / 1_000);
    response.set({ 'content-type': 'image/webp', 'cache-control': `private, max-age=${seconds}, immutable` });
    await pipeline(content, response).catch((error: unknown) => log.warn({ err: error }, 'a thumbnail was not sent'));
  });
  return router;
}
