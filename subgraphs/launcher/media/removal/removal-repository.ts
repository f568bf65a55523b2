import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { MediaAsset, type MediaAssetRow } from '../media-asset.ts';

/** Most ids of each kind that are named. */
export const MOST_NAMED = 10;

/** A launch that uses an asset, and where. */
export interface UsingLaunch {
  id: string;
  adAccountId: string;
}

/** References to an asset within the library: up to ten creatives, and up to ten launches of each ad account. */
export interface LibraryUses {
  creativeIds: string[];
  /** Launches in the order of their ids. */
  launches: UsingLaunch[];
}

/** Archives assets of the transaction's workspace, and finds the uses that keep them. */
export class RemovalRepository {
  /** One asset, or null; nothing begins to refer to it until the transaction ends. */
  lock(em: EntityManager, id: string): Promise<MediaAssetRow | null> {
    return em.findOne(MediaAsset, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  }

  /** Returns the references to an asset. */
  async uses(em: EntityManager, id: string): Promise<LibraryUses> {
    const creatives = await em.execute<{ id: string }[]>(
      `select distinct v.creative_id as id from creative_version_media m
         join creative_version v on v.workspace_id = m.workspace_id and v.id = m.creative_version_id
        where m.media_asset_id = ? order by 1 limit ?`,
      [id, MOST_NAMED],
    );
    if (creatives.length === 0) return { creativeIds: [], launches: [] };
    const launches = await em.execute<UsingLaunch[]>(
      `select id, ad_account_id as "adAccountId" from (
         select i.launch_id as id, i.ad_account_id, row_number() over (partition by i.ad_account_id order by i.launch_id) as number
           from creative_version_media m
           join creative_version v on v.workspace_id = m.workspace_id and v.id = m.creative_version_id
           join launch_item i on i.workspace_id = v.workspace_id and i.creative_id = v.creative_id and i.creative_version_id = v.id
          where m.media_asset_id = ? group by i.launch_id, i.ad_account_id) used
        where number <= ? order by id`,
      [id, MOST_NAMED],
    );
    return { creativeIds: creatives.map((row) => row.id), launches };
  }

  /** Takes an asset out of the library. */
  async archive(em: EntityManager, asset: MediaAssetRow, by: string, at: Date): Promise<void> {
    await em.nativeUpdate(MediaAsset, { id: asset.id }, { state: 'ARCHIVED', archivedAt: at, archivedBy: by });
    await em.refresh(asset);
  }

  /** Finds a deleted asset whose file is still there, or null. */
  findUnremoved(em: EntityManager, id: string): Promise<MediaAssetRow | null> {
    return em.findOne(MediaAsset, { id, state: 'ARCHIVED', fileDeletedAt: null });
  }

  /** Notes that an asset's files are gone. */
  async removed(em: EntityManager, id: string, at: Date): Promise<void> {
    await em.nativeUpdate(MediaAsset, { id, fileDeletedAt: null }, { fileDeletedAt: at });
  }
}
