import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { keysetPage, type KeysetPage } from '#kit/connections/keyset.ts';
import type { QueryMediaAssetsArgs } from '../generated/schema-types.ts';
import { MediaAsset, type MediaAssetRow } from './media-asset.ts';
import { MediaUpload, type MediaUploadRow } from './media-upload.ts';

/** What media assets are narrowed to. */
type MediaFilter = Pick<QueryMediaAssetsArgs, 'search' | 'mediaType' | 'sourceKind'>;

/** Reads and writes media assets and uploads of the transaction's workspace. */
export class MediaRepository {
  /** One asset, or null. */
  findAsset(em: EntityManager, id: string): Promise<MediaAssetRow | null> {
    return em.findOne(MediaAsset, { id });
  }

  /** The assets among these ids that exist. */
  findAssets(em: EntityManager, ids: readonly string[]): Promise<MediaAssetRow[]> {
    return em.find(MediaAsset, { id: { $in: [...ids] } });
  }

  /** Those of these assets that may be bound to new content; none of them changes or goes until the transaction ends. */
  findBindable(em: EntityManager, ids: readonly string[]): Promise<MediaAssetRow[]> {
    return em.find(
      MediaAsset,
      { id: { $in: [...ids] } },
      { lockMode: LockMode.PESSIMISTIC_READ, orderBy: { id: 'asc' } },
    );
  }

  /** One page of assets, newest first. */
  pageOfAssets(
    em: EntityManager,
    { first, after, ...filter }: QueryMediaAssetsArgs,
  ): Promise<KeysetPage<MediaAssetRow>> {
    return keysetPage(em, MediaAsset, {
      where: this.#where(filter),
      order: [{ column: 'id', direction: 'desc' }],
      first,
      after,
    });
  }

  /** How many assets match. */
  countAssets(em: EntityManager, filter: MediaFilter): Promise<number> {
    return em.count(MediaAsset, this.#where(filter));
  }

  /** The asset with these bytes: saved now, unless the workspace has it. */
  async saveAsset(
    em: EntityManager,
    asset: Omit<MediaAssetRow, 'createdAt'>,
  ): Promise<{ asset: MediaAssetRow; duplicate: boolean }> {
    const inserted = await em.execute<unknown[]>(
      `insert into media_asset (workspace_id, id, filename, media_type, mime_type, byte_size, checksum_sha256, width_px, height_px,
         source_kind, file_key, created_by) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
       on conflict (workspace_id, checksum_sha256) do nothing returning id`,
      [
        asset.workspaceId,
        asset.id,
        asset.filename,
        asset.mediaType,
        asset.mimeType,
        asset.byteSize,
        asset.checksumSha256,
        asset.widthPx ?? null,
        asset.heightPx ?? null,
        asset.sourceKind,
        asset.fileKey,
        asset.createdBy,
      ],
    );
    const found = await em.findOneOrFail(MediaAsset, { checksumSha256: asset.checksumSha256 });
    return { asset: found, duplicate: inserted.length === 0 };
  }

  /** One upload, or null. */
  findUpload(em: EntityManager, id: string): Promise<MediaUploadRow | null> {
    return em.findOne(MediaUpload, { id });
  }

  /** Writes a new upload. */
  insertUpload(em: EntityManager, upload: Omit<MediaUploadRow, 'mediaAssetId' | 'completedAt'>): Promise<unknown> {
    return em.insert(MediaUpload, upload);
  }

  /** Marks an upload as received; false when another request was faster. */
  async completeUpload(em: EntityManager, id: string, mediaAssetId: string, at: Date): Promise<boolean> {
    const changed = await em.nativeUpdate(
      MediaUpload,
      { id, state: 'PENDING' },
      { state: 'COMPLETED', mediaAssetId, completedAt: at },
    );
    return changed === 1;
  }

  #where(filter: MediaFilter): Record<string, unknown> {
    return {
      ...(filter.search && { filename: { $ilike: `%${escapeLike(filter.search)}%` } }),
      ...(filter.mediaType && { mediaType: filter.mediaType }),
      ...(filter.sourceKind && { sourceKind: filter.sourceKind }),
    };
  }
}

/** Text in which `%` and `_` mean themselves within a LIKE pattern. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (character) => `\\${character}`);
}
