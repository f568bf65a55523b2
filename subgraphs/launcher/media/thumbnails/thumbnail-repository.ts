import type { EntityManager } from '@mikro-orm/postgresql';
import { MediaAsset, type MediaAssetRow } from '../media-asset.ts';

/** Moves the thumbnails of the transaction's workspace from state to state. */
export class ThumbnailRepository {
  /** Counts one more attempt at a pending thumbnail; null when none is pending. */
  async begin(em: EntityManager, id: string): Promise<MediaAssetRow | null> {
    await em.execute(
      `update media_asset set thumbnail_attempts = thumbnail_attempts + 1
        where id = ? and state = 'SAVED' and thumbnail_state = 'PENDING'`,
      [id],
    );
    return em.findOne(MediaAsset, { id, state: 'SAVED', thumbnailState: 'PENDING' });
  }

  /** Makes a pending thumbnail ready; false when it is no longer pending. */
  ready(em: EntityManager, id: string, size: { width: number; height: number }): Promise<boolean> {
    return this.#end(em, id, {
      thumbnailState: 'READY',
      thumbnailWidthPx: size.width,
      thumbnailHeightPx: size.height,
    });
  }

  /** Gives a waited-for thumbnail up. */
  failed(em: EntityManager, id: string, reason: string): Promise<boolean> {
    return this.#end(em, id, { thumbnailState: 'FAILED', thumbnailReason: reason });
  }

  /** Waits for a thumbnail anew, unless it is ready. False when it is, or is waited for already. */
  async askAgain(em: EntityManager, id: string): Promise<boolean> {
    const asked = { thumbnailState: 'PENDING', thumbnailAttempts: 0, thumbnailReason: null } as const;
    const given = ['NONE', 'FAILED'] satisfies MediaAssetRow['thumbnailState'][];
    return (await em.nativeUpdate(MediaAsset, { id, state: 'SAVED', thumbnailState: { $in: given } }, asked)) === 1;
  }

  /** Returns true when the asset was deleted. */
  async isArchived(em: EntityManager, id: string): Promise<boolean> {
    return (await em.count(MediaAsset, { id, state: 'ARCHIVED' })) === 1;
  }

  async #end(em: EntityManager, id: string, change: Partial<MediaAssetRow>): Promise<boolean> {
    const where = { id, state: 'SAVED', thumbnailState: 'PENDING' } as const;
    return (await em.nativeUpdate(MediaAsset, where, change)) === 1;
  }
}
