import type { EntityManager } from '@mikro-orm/postgresql';
import { MediaUpload, type MediaUploadRow } from '../../media-upload.ts';
import { UploadPage, type UploadPageRow } from './upload-page.ts';

/** Reads and writes upload pages of the transaction's workspace. */
export class UploadPageRepository {
  /** One page, or null. */
  find(em: EntityManager, id: string): Promise<UploadPageRow | null> {
    return em.findOne(UploadPage, { id });
  }

  /** Writes a new page. */
  insert(em: EntityManager, page: UploadPageRow): Promise<unknown> {
    return em.insert(UploadPage, page);
  }

  /** Counts a file that is being saved through a page; false when the page would have too many of them or of their bytes. */
  async countFile(
    em: EntityManager,
    { id, workspaceId }: Pick<UploadPageRow, 'id' | 'workspaceId'>,
    byteSize: number,
    limits: { files: number; bytes: number },
  ): Promise<boolean> {
    const counted = await em.execute<unknown[]>(
      `update media_upload_page set files = files + 1, bytes = bytes + ?
       where workspace_id = ? and id = ? and files < ? and bytes + ? <= ? returning id`,
      [byteSize, workspaceId, id, limits.files, byteSize, limits.bytes],
    );
    return counted.length === 1;
  }

  /** Returns the files saved through a page, oldest first. */
  uploadsOf(em: EntityManager, uploadPageId: string): Promise<MediaUploadRow[]> {
    return em.find(MediaUpload, { uploadPageId }, { orderBy: { completedAt: 'asc', id: 'asc' } });
  }
}
