import { databaseNow } from '#kit/clock/clock.ts';
import type { Config } from '#kit/config/config.ts';
import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import { once } from '#kit/requests/once.ts';
import { assertPermission, type Viewer } from '#kit/session/viewer.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type { MediaUploadCreateInput } from '../../generated/schema-types.ts';
import { plainJson } from '../../json/plain-json.ts';
import type { MediaRepository } from '../media-repository.ts';
import { MIME_TYPES } from '../media-types.ts';
import type { MediaUploadRow } from '../media-upload.ts';
import type { CreatedUpload } from './created-upload.ts';
import type { DecodedFile } from './decode-file.ts';
import { newUpload } from './new-upload.ts';
import { openUntil } from './open-uploads.ts';
import type { UploadPageService } from './page/upload-page-service.ts';
import type { UploadUrls } from './upload-urls.ts';

/** Uploads that happen after the call: of single files to signed URLs, and through pages. */
export class UploadService {
  readonly #database: Database;
  readonly #media: MediaRepository;
  readonly #urls: UploadUrls;
  readonly #pages: UploadPageService;
  readonly #limits: Config['uploads'];

  constructor(
    database: Database,
    parts: { media: MediaRepository; urls: UploadUrls; pages: UploadPageService },
    limits: Config['uploads'],
  ) {
    this.#database = database;
    this.#media = parts.media;
    this.#urls = parts.urls;
    this.#pages = parts.pages;
    this.#limits = limits;
  }

  /**
   * Prepares a signed upload, or a page where no file is announced; the same request id gives the same one with a fresh URL.
   * Throws LIMIT_EXCEEDED where the member has too many that are not finished.
   */
  async create(context: RequestContext, input: MediaUploadCreateInput): Promise<CreatedUpload> {
    const { viewer, access } = context;
    assertPermission(viewer, 'library:write');
    const file = announcedFile(input);
    if (input.adAccountId) await access.assertWritable('AD_ACCOUNT', input.adAccountId);
    return file ? this.#prepare(viewer, input, file) : this.#pages.open(viewer, input);
  }

  async #prepare(viewer: Viewer, input: MediaUploadCreateInput, file: DecodedFile): Promise<CreatedUpload> {
    const key = { viewer, operation: 'mediaUploadCreate', requestId: input.requestId, input: plainJson(input) };
    const { upload, replayed, expiresAt } = await this.#database.write(viewer, async (em) => {
      const claimed = await once(em, key, async () => {
        const row = newUpload(viewer, input.adAccountId, file);
        await this.#media.insertUpload(em, row);
        return { mediaId: row.id };
      });
      const found = await this.#media.findUpload(em, claimed.value.mediaId);
      if (!found) throw notFound('upload', claimed.value.mediaId);
      const expiresAt = expiryOf(await databaseNow(em), this.#limits);
      if (found.state === 'PENDING') await openUntil(em, viewer, 'uploads', found.id, expiresAt);
      return { upload: found, replayed: claimed.replayed, expiresAt };
    });
    return { ...this.#payloadOf(upload, expiresAt), replayed };
  }

  #payloadOf(upload: MediaUploadRow, expiresAt: Date): Omit<CreatedUpload, 'replayed'> {
    const { id: mediaId, mediaAssetId = null, state } = upload;
    const common = { mediaId, mediaAssetId, state, uploadPage: null };
    if (state === 'COMPLETED') return { ...common, upload: null };
    const { id: uploadId, workspaceId, byteSize, mimeType, checksumSha256 } = upload;
    const url = this.#urls.sign({ uploadId, workspaceId, byteSize, mimeType, checksumSha256, expiresAt });
    return {
      ...common,
      upload: { url, method: 'PUT', headers: [{ name: 'content-type', value: mimeType }], expiresAt },
    };
  }
}

/** Returns the expiry of an address made now. */
function expiryOf(now: Date, limits: Config['uploads']): Date {
  return new Date(Math.floor(now.getTime() / 1000 + limits.ttlSeconds) * 1000);
}

/** Returns the announced file; null for an upload page. The rules refuse anything in between. */
function announcedFile({ filename, mimeType, byteSize, checksumSha256 }: MediaUploadCreateInput): DecodedFile | null {
  if (filename == null || mimeType == null || byteSize == null || checksumSha256 == null) return null;
  return { filename, mimeType: MIME_TYPES[mimeType], byteSize, checksumSha256 };
}
