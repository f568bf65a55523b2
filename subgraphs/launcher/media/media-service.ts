import { databaseNow } from '#kit/clock/clock.ts';
import type { Config } from '#kit/config/config.ts';
import type { KeysetPage } from '#kit/connections/keyset.ts';
import type { Database } from '#kit/database/database.ts';
import { badUserInput, notFound, type Violation } from '#kit/errors/refusals.ts';
import { uuid7 } from '#kit/ids/uuid7.ts';
import { once } from '#kit/requests/once.ts';
import { require, type Viewer } from '#kit/session/viewer.ts';
import type { RequestContext } from '#kit/subgraph/request-context.ts';
import type {
  MediaUploadCreateInput,
  MediaUploadCreatePayload,
  QueryMediaAssetsArgs,
  _MediaUpload as UploadedFile,
} from '../generated/schema-types.ts';
import { plainJson } from '../json/plain-json.ts';
import type { MediaAssetRow } from './media-asset.ts';
import type { MediaRepository } from './media-repository.ts';
import { MIME_TYPES, mediaTypeOf } from './media-types.ts';
import type { MediaUploadRow } from './media-upload.ts';
import type { UploadUrls } from './upload-urls.ts';

type FileMetadata = Required<{
  [K in 'filename' | 'mimeType' | 'byteSize' | 'checksumSha256']: NonNullable<MediaUploadCreateInput[K]>;
}>;

const METADATA = ['filename', 'mimeType', 'byteSize', 'checksumSha256'] as const;
/** Images are decoded in memory; the platform takes none larger than 30 MB. */
const MAX_IMAGE_BYTES = 64 * 1024 * 1024;
const MAX_TTL_SECONDS = 900;

/** Media of the workspace library: prepared uploads and saved assets. */
export class MediaService {
  readonly #database: Database;
  readonly #media: MediaRepository;
  readonly #urls: UploadUrls;
  readonly #limits: Config['uploads'];

  constructor(database: Database, media: MediaRepository, urls: UploadUrls, limits: Config['uploads']) {
    this.#database = database;
    this.#media = media;
    this.#urls = urls;
    this.#limits = limits;
  }

  /** Prepares a signed upload; the same request id gives the same upload with a fresh URL. */
  async createUpload(context: RequestContext, input: MediaUploadCreateInput): Promise<MediaUploadCreatePayload> {
    const { viewer, access } = context;
    require(viewer, 'library:write');
    const file = this.#metadataOf(input);
    if (input.adAccountId) await access.assertWritable('AD_ACCOUNT', input.adAccountId);
    const key = { viewer, operation: 'mediaUploadCreate', requestId: input.requestId, input: plainJson(input) };
    const { upload, replayed, now } = await this.#database.write(viewer, async (em) => {
      const claimed = await once(em, key, async () => {
        const row = newUpload(viewer, input, file);
        await this.#media.insertUpload(em, row);
        return { mediaId: row.id };
      });
      const found = await this.#media.findUpload(em, claimed.value.mediaId);
      if (!found) throw notFound('upload', claimed.value.mediaId);
      return { upload: found, replayed: claimed.replayed, now: await databaseNow(em) };
    });
    return { ...this.#payloadOf(upload, now), replayed };
  }

  /** One asset. Throws NOT_FOUND. */
  async asset(viewer: Viewer, id: string): Promise<MediaAssetRow> {
    const asset = await this.#database.read(viewer, (em) => this.#media.findAsset(em, id));
    if (!asset) throw notFound('media asset', id);
    return asset;
  }

  /** The file of a completed upload. Throws NOT_FOUND for any other. */
  async uploadedFile(viewer: Viewer, mediaId: string): Promise<UploadedFile> {
    const asset = await this.#database.read(viewer, async (em) => {
      const upload = await this.#media.findUpload(em, mediaId);
      return upload?.mediaAssetId ? this.#media.findAsset(em, upload.mediaAssetId) : null;
    });
    if (!asset) throw notFound('completed upload', mediaId);
    const { fileKey, filename, mimeType, mediaType, widthPx, heightPx } = asset;
    return { fileKey, fileName: filename, contentType: mimeType, mediaType, widthPx, heightPx };
  }

  /** One page of assets, newest first. */
  async assets(viewer: Viewer, args: QueryMediaAssetsArgs): Promise<KeysetPage<MediaAssetRow>> {
    const page = await this.#database.read(viewer, (em) => this.#media.pageOfAssets(em, args));
    return { ...page, totalCount: () => this.#database.read(viewer, (em) => this.#media.countAssets(em, args)) };
  }

  #metadataOf(input: MediaUploadCreateInput): FileMetadata {
    const violations: Violation[] = METADATA.filter((field) => input[field] == null).map((field) => ({
      path: `input.${field}`,
      rule: 'required',
      message:
        'is needed: announce one file with its name, type, size and checksum (the upload page for files chosen by hand comes later)',
    }));
    const size = input.byteSize ?? 0;
    const isImage = input.mimeType != null && mediaTypeOf(MIME_TYPES[input.mimeType]) === 'IMAGE';
    const limit = isImage ? Math.min(this.#limits.maxBytes, MAX_IMAGE_BYTES) : this.#limits.maxBytes;
    if (size > limit) {
      violations.push({
        path: 'input.byteSize',
        rule: 'max',
        message: `must be at most ${limit} for ${isImage ? 'an image' : 'a file'}`,
      });
    }
    if (violations.length > 0) throw badUserInput(violations);
    return input as FileMetadata;
  }

  #payloadOf(upload: MediaUploadRow, now: Date): Omit<MediaUploadCreatePayload, 'replayed'> {
    const common = { mediaId: upload.id, mediaAssetId: upload.mediaAssetId ?? null, state: upload.state };
    if (upload.state === 'COMPLETED') return { ...common, upload: null };
    const ttlSeconds = Math.min(this.#limits.ttlSeconds, MAX_TTL_SECONDS);
    const expiresAt = new Date(Math.floor(now.getTime() / 1000 + ttlSeconds) * 1000);
    const { id: uploadId, workspaceId, byteSize, mimeType, checksumSha256 } = upload;
    const url = this.#urls.sign({ uploadId, workspaceId, byteSize, mimeType, checksumSha256, expiresAt });
    return {
      ...common,
      upload: { url, method: 'PUT', headers: [{ name: 'content-type', value: mimeType }], expiresAt },
    };
  }
}

function newUpload(
  viewer: Viewer,
  input: MediaUploadCreateInput,
  file: FileMetadata,
): Omit<MediaUploadRow, 'mediaAssetId' | 'completedAt'> {
  return {
    id: uuid7(),
    workspaceId: viewer.workspaceId,
    adAccountId: input.adAccountId ?? null,
    filename: file.filename,
    mimeType: MIME_TYPES[file.mimeType],
    byteSize: file.byteSize,
    checksumSha256: file.checksumSha256,
    state: 'PENDING',
    createdBy: viewer.memberId,
    createdAt: new Date(),
  };
}
