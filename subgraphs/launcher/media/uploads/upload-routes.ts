import express, { type Request, type Router } from 'express';
import type { Logger } from 'pino';
import { assertUnencoded } from '#kit/bodies/body-refusal.ts';
import { queryOf } from '#kit/network/query-of.ts';
import { keptType } from '../media-types.ts';
import type { UploadReceiver } from '../receive-upload.ts';
import { UploadRefusal } from '../upload-refusal.ts';
import { assertWorkspace } from './assert-workspace.ts';
import { sendRefusal } from './send-refusal.ts';
import type { UploadClaims, UploadUrls } from './upload-urls.ts';

/**
 * Serves `PUT /uploads/<id>`: takes a file at a signed URL, while the member who received it may upload. The URL is the permission, so credentials are
 * not read. The gateway in front decides pages of which origins may send files. Answers 201 with the media asset's id, or an error with `code`, `rule` and `message`.
 */
export function uploadRoutes(urls: UploadUrls, receiver: UploadReceiver, log: Logger): Router {
  const router = express.Router();
  router.use('/uploads', (_request, response, next) => {
    response.set({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    next();
  });
  router.put('/uploads/:id', async (request, response) => {
    try {
      assertUnencoded(request.headers);
      response.status(201).json(await receiver.receive(checkRequest(urls, request), request));
    } catch (error) {
      sendRefusal(request, response, error, log);
    }
  });
  return router;
}

function checkRequest(urls: UploadUrls, request: Request<{ id: string }>): UploadClaims {
  const claims = urls.verify(request.params.id, queryOf(request));
  if (!claims)
    throw new UploadRefusal(
      'FORBIDDEN',
      'signature',
      'This upload URL was not made here, or it was changed. Use it exactly as you got it.',
    );
  assertWorkspace(request, claims.workspaceId);
  const length = request.headers['content-length'];
  if (length !== undefined && Number(length) !== claims.byteSize) {
    throw new UploadRefusal(
      'BAD_USER_INPUT',
      'size',
      `The file has ${length} bytes, not ${claims.byteSize} as announced.`,
    );
  }
  const type = request.headers['content-type'];
  if (type !== undefined && keptType(type) !== claims.mimeType) {
    throw new UploadRefusal('BAD_USER_INPUT', 'type', `Send the header content-type: ${claims.mimeType}.`);
  }
  return claims;
}
