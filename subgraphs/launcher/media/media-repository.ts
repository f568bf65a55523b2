import { LockMode, raw, type EntityManager } from '@mikro-orm/postgresql';
import { keysetPage, type KeysetOrder, type KeysetPage } from '#kit/connections/keyset.ts';
import { entityRows } from '#kit/database/entity-rows.ts';
import type { QueryMediaAssetsArgs } from '../generated/schema-types.ts';
import { MediaAsset, type MediaAssetRow, type NewMediaAsset } from './media-asset.ts';
import { MediaUpload, type MediaUploadRow, type NewMediaUpload } from './media-upload.ts';

/** Filter of media assets. */
type MediaFilter = Pick<QueryMediaAssetsArgs, 'search' | 'mediaType' | 'sourceKind'>;

const byIds = entityRows(MediaAsset, { where: 'where id = any($1::uuid[])' });

const ORDERS: Record<QueryMediaAssetsArgs['sort'], KeysetOrder<MediaAssetRow>[]> = {
  NEWEST: [{ column: 'id', direction: 'desc' }],
  OLDEST: [{ column: 'id', direction: 'asc' }],
  NAME: [{ column: 'nameKey', direction: 'asc' }],
};

/** Reads and writes media assets and uploads of the transaction's workspace. */
export class MediaRepository {
  /** One asset, or null. */
  findAsset(em: EntityManager, id: string): Promise<MediaAssetRow | null> {
    return em.findOne(MediaAsset, { id });
  }

  /** The assets among these ids that exist. */
  findAssets(em: EntityManager, ids: readonly string[]): Promise<MediaAssetRow[]> {
    return byIds.read(em, [ids]);
  }

  /** Finds those of these assets that may be bound to new content, and locks them until the transaction ends. */
  findBindable(em: EntityManager, ids: readonly string[]): Promise<MediaAssetRow[]> {
    return em.find(
      MediaAsset,
      { id: { $in: [...ids] }, state: 'SAVED' },
      { lockMode: LockMode.PESSIMISTIC_READ, orderBy: { id: 'asc' } },
    );
  }

  /** Reads one page of assets in the requested order. */
  pageOfAssets(
    em: EntityManager,
    { first, after, last, before, offset, sort, ...filter }: QueryMediaAssetsArgs,
  ): Promise<KeysetPage<MediaAssetRow>> {
    return keysetPage(em, MediaAsset, {
      within: {},
      where: this.#where(filter),
      order: ORDERS[sort],
      first,
      after,
      last,
      before,
      offset,
    });
  }

  /** Returns the number of assets that match. */
  countAssets(em: EntityManager, filter: MediaFilter): Promise<number> {
    return em.count(MediaAsset, this.#where(filter));
  }

  /** The asset with these bytes: saved now, unless the workspace has it. It is not archived before the transaction ends. */
  async saveAsset(em: EntityManager, asset: NewMediaAsset): Promise<{ asset: MediaAssetRow; duplicate: boolean }> {
    const same = { checksumSha256: asset.checksumSha256, state: 'SAVED' } as const;
    for (;;) {
      const duplicate = !(await this.#insertAsset(em, asset));
      const found = await em.findOne(MediaAsset, same, { lockMode: LockMode.PESSIMISTIC_READ });
      // The conflicting asset may have been archived before it was read.
      if (found) return { asset: found, duplicate };
    }
  }

  /** One upload, or null. */
  findUpload(em: EntityManager, id: string): Promise<MediaUploadRow | null> {
    return em.findOne(MediaUpload, { id });
  }

  /** Returns the asset an upload became; null when its file has not arrived, or there is no such upload. */
  async assetOfUpload(em: EntityManager, id: string): Promise<MediaAssetRow | null> {
    const upload = await this.findUpload(em, id);
    return upload?.mediaAssetId ? this.findAsset(em, upload.mediaAssetId) : null;
  }

  /** Writes a new upload. */
  insertUpload(em: EntityManager, upload: NewMediaUpload): Promise<unknown> {
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

  async #insertAsset(em: EntityManager, asset: NewMediaAsset): Promise<boolean> {
    const columns = Object.entries({
      workspace_id: asset.workspaceId,
      id: asset.id,
      filename: asset.filename,
      media_type: asset.mediaType,
      mime_type: asset.mimeType,
      byte_size: asset.byteSize,
      checksum_sha256: asset.checksumSha256,
      width_px: asset.widthPx ?? null,
      height_px: asset.heightPx ?? null,
      duration_ms: asset.durationMs ?? null,
      codec: asset.codec ?? null,
      source_kind: asset.sourceKind,
      file_key: asset.fileKey,
      created_by: asset.createdBy,
      thumbnail_state: 'PENDING',
    });
    const inserted = await em.execute<unknown[]>(
      `insert into media_asset (${columns.map(([name]) => name).join(', ')}) values (${columns.map(() => '?').join(', ')})
       on conflict (workspace_id, checksum_sha256) where state = 'SAVED' do nothing returning id`,
      columns.map(([, value]) => value),
    );
    return inserted.length === 1;
  }

  #where(filter: MediaFilter): Record<string, unknown> {
    return {
      state: 'SAVED',
      ...(filter.search && { [raw('strpos(name_key, filter_key(?)) > 0', [filter.search])]: [] }),
      ...(filter.mediaType && { mediaType: filter.mediaType }),
      ...(filter.sourceKind && { sourceKind: filter.sourceKind }),
    };
  }
}
