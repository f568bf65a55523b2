import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { MediaAsset, type MediaAssetRow } from '../media-asset.ts';

/** What refers to an asset within the library; up to ten ids of each kind. */
export interface LibraryUses {
  creativeIds: string[];
  launchIds: string[];
}

const MOST = 10;

/** Archives assets of the transaction's workspace, and knows what keeps them. */
export class RemovalRepository {
  /** One asset, or null; nothing begins to refer to it until the transaction ends. */
  lock(em: EntityManager, id: string): Promise<MediaAssetRow | null> {
    return em.findOne(MediaAsset, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** What refers to an asset. */
  async uses(em: EntityManager, id: string): Promise<LibraryUses> {
    const creatives = await em.execute<{ id: string }[]>(
      `select distinct v.creative_id as id from creative_version_media m
         join creative_version v on v.workspace_id = m.workspace_id and v.id = m.creative_version_id
        where m.media_asset_id = ? order by 1 limit ?`,
      [id, MOST],
    );
    if (creatives.length === 0) return { creativeIds: [], launchIds: [] };
    const launches = await em.execute<{ id: string }[]>(
      `select distinct i.launch_id as id from creative_version_media m
         join creative_version v on v.workspace_id = m.workspace_id and v.id = m.creative_version_id
         join launch_item i on i.workspace_id = v.workspace_id and i.creative_id = v.creative_id and i.creative_version_id = v.id
        where m.media_asset_id = ? order by 1 limit ?`,
      [id, MOST],
    );
    return { creativeIds: creatives.map((row) => row.id), launchIds: launches.map((row) => row.id) };
  }

  /** Takes an asset out of the library. */
  async archive(em: EntityManager, asset: MediaAssetRow, by: string, at: Date): Promise<void> {
    await em.nativeUpdate(MediaAsset, { id: asset.id }, { state: 'ARCHIVED', archivedAt: at, archivedBy: by });
    await em.refresh(asset);
  }

  /** A deleted asset whose file is still there, or null. */
  findUnremoved(em: EntityManager, id: string): Promise<MediaAssetRow | null> {
    return em.findOne(MediaAsset, { id, state: 'ARCHIVED', fileDeletedAt: null });
  }

  /** Notes that an asset's files are gone. */
  async removed(em: EntityManager, id: string, at: Date): Promise<void> {
    await em.nativeUpdate(MediaAsset, { id, fileDeletedAt: null }, { fileDeletedAt: at });
  }
}
