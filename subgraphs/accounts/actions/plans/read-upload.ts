import type { FileStore } from '#kit/files/file-store.ts';
import { ask } from '#kit/links/ask.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import { imageHash } from '#subgraphs/accounts/dispatch/effects/read-stored-file.ts';
import type { AccountReader } from '#subgraphs/accounts/connections/reads/account-reader.ts';
import { MEDIA_UPLOAD } from '#subgraphs/contracts/media-documents.ts';
import type { UploadedFile } from './plan-creative.ts';

/** The file of a completed upload. Throws NOT_FOUND for any other. */
export async function readUpload(context: RequestContext, mediaId: string): Promise<UploadedFile> {
  const { _mediaUpload } = await ask(context, 'launcher', MEDIA_UPLOAD, { mediaId });
  return _mediaUpload;
}

/** The platform's name of a stored image that the ad account holds already; null otherwise. */
export async function knownImage(reader: AccountReader, files: FileStore, fileKey: string): Promise<string | null> {
  const hash = await imageHash(files, fileKey);
  const params = { hashes: [hash], fields: 'hash' };
  const { rows } = await reader.page(`${reader.accountId}/adimages`, params, null);
  return rows.length > 0 ? hash : null;
}
