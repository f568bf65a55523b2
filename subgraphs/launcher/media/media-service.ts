import type { KeysetPage } from '#kit/connections/keyset.ts';
import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import type { QueryMediaAssetsArgs, _MediaUpload as UploadedFile } from '../generated/schema-types.ts';
import type { MediaAssetRow } from './media-asset.ts';
import type { MediaRepository } from './media-repository.ts';

/** Media of the workspace library: saved assets and their files. */
export class MediaService {
  readonly #database: Database;
  readonly #media: MediaRepository;

  constructor(database: Database, media: MediaRepository) {
    this.#database = database;
    this.#media = media;
  }

  /** One asset. Throws NOT_FOUND. */
  async asset(viewer: Viewer, id: string): Promise<MediaAssetRow> {
    const asset = await this.#database.read(viewer, (em) => this.#media.findAsset(em, id));
    if (!asset) throw notFound('media asset', id);
    return asset;
  }

  /** The file of a completed upload. Throws NOT_FOUND for any other. */
  async uploadedFile(viewer: Viewer, mediaId: string): Promise<UploadedFile> {
    const asset = await this.#database.read(viewer, (em) => this.#media.assetOfUpload(em, mediaId));
    if (asset?.state !== 'SAVED') throw notFound('completed upload', mediaId);
    const { fileKey, filename, mimeType, mediaType, widthPx, heightPx } = asset;
    return { fileKey, fileName: filename, contentType: mimeType, mediaType, widthPx, heightPx };
  }

  /** One page of assets. */
  async assets(viewer: Viewer, args: QueryMediaAssetsArgs): Promise<KeysetPage<MediaAssetRow>> {
    const page = await this.#database.read(viewer, (em) => this.#media.pageOfAssets(em, args));
    return { ...page, totalCount: () => this.#database.read(viewer, (em) => this.#media.countAssets(em, args)) };
  }
}
