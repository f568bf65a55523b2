import { fileURLToPath } from 'node:url';
import express, { type Request, type Response, type Router } from 'express';
import type { Logger } from 'pino';
import type { Config } from '#kit/config/config.ts';
import { assertUnencoded } from '#kit/bodies/body-refusal.ts';
import { queryOf } from '#kit/network/query-of.ts';
import { textFault } from '#kit/values/text-fault.ts';
import { normalName } from '#kit/text/normal-name.ts';
import { UploadRefusal } from '../../upload-refusal.ts';
import { assertWorkspace } from '../assert-workspace.ts';
import { sendRefusal } from '../send-refusal.ts';
import type { PageClaims, PageUrls } from './page-urls.ts';
import type { PageFileReceiver, SentFile } from './receive-page-file.ts';
import { refusalHtml, uploadPageHtml } from './upload-page-html.ts';

const ASSETS = fileURLToPath(new URL('assets/', import.meta.url));
const MAX_NAME = 255;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  // The address is the permission: it is not passed to pages opened from here.
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/**
 * The upload page for people at `/uploads/pages/<id>`, and what it sends to `PUT …/files/<id of the file>?name=…`. The
 * signed address is the permission to both, and to nothing else.
 */
export function pageRoutes(
  urls: PageUrls,
  receiver: PageFileReceiver,
  { combinedMaxBytes }: Config['uploads'],
  log: Logger,
): Router {
  const router = express.Router();
  router.use('/uploads/pages/assets', express.static(ASSETS, { index: false, cacheControl: false }));
  router.get('/uploads/pages/:id', async (request, response) => {
    response.set(HEADERS).type('html');
    try {
      const claims = claimsOf(urls, request);
      response.send(uploadPageHtml(await receiver.room(claims), claims.expiresAt));
    } catch (error) {
      if (!(error instanceof UploadRefusal)) throw error;
      response.status(error.httpStatus).send(refusalHtml(error.message));
    }
  });
  router.put('/uploads/pages/:id/files/:mediaId', async (request: Request<FileParams>, response: Response) => {
    response.set(HEADERS);
    try {
      assertUnencoded(request.headers);
      const file = sentFile(request);
      const { id, filename } = await receiver.receive(claimsOf(urls, request), file, request);
      response.status(201).json({ mediaId: file.mediaId, mediaAssetId: id, filename });
    } catch (error) {
      // Browsers show the page an answer only when they could send everything.
      if (Number(request.headers['content-length']) <= combinedMaxBytes) await readToEnd(request);
      sendRefusal(request, response, error, log);
    }
  });
  return router;
}

type FileParams = { id: string; mediaId: string };

function claimsOf(urls: PageUrls, request: Request<{ id: string }>): PageClaims {
  const claims = urls.verify(request.params.id, queryOf(request));
  if (claims) {
    assertWorkspace(request, claims.workspaceId);
    return claims;
  }
  const message = 'This link is not complete, or it was changed. Open it exactly as you got it.';
  throw new UploadRefusal('FORBIDDEN', 'signature', message);
}

function sentFile(request: Request<FileParams>): SentFile {
  const { mediaId } = request.params;
  const filename = normalName(queryOf(request).get('name') ?? '');
  const byteSize = Number(request.headers['content-length']);
  const refused = (rule: string, message: string) => new UploadRefusal('BAD_USER_INPUT', rule, message);
  if (!UUID.test(mediaId)) throw refused('id', 'The file needs a UUID of its own.');
  if (filename === '' || [...filename].length > MAX_NAME) {
    throw refused('name', `The file needs a name of 1 to ${MAX_NAME} characters.`);
  }
  const fault = textFault(filename, 'line');
  if (fault !== undefined) throw refused('name', `The name of the file ${fault}.`);
  if (!Number.isSafeInteger(byteSize))
    throw refused('size', 'Send the file with its size in the header content-length.');
  if (byteSize === 0) throw refused('size', 'The file is empty. Choose another one.');
  return { mediaId, filename, byteSize };
}

async function readToEnd(request: Request<FileParams>): Promise<void> {
  try {
    for await (const _chunk of request.iterator({ destroyOnReturn: false }));
  } catch {
    // A sender that broke off waits for no answer.
  }
}
