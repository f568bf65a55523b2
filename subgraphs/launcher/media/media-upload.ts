import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** An announced file: what it has to be when it arrives, and what became of it. */
export const MediaUpload = defineEntity({
  name: 'MediaUpload',
  tableName: 'media_upload',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    adAccountId: p.uuid().nullable(),
    /** The page through which people sent the file; null when a program did. */
    uploadPageId: p.uuid().nullable(),
    filename: p.text(),
    mimeType: p.text(),
    byteSize: p.bigint('number'),
    checksumSha256: p.text().name('checksum_sha256'),
    state: p.text().$type<'PENDING' | 'COMPLETED'>(),
    mediaAssetId: p.uuid().nullable(),
    createdBy: p.uuid(),
    createdAt: p.datetime(),
    completedAt: p.datetime().nullable(),
    /** Time until which its URL can be used; null when it has none. */
    expiresAt: p.datetime().nullable(),
  },
});

export type MediaUploadRow = InferEntity<typeof MediaUpload>;

/** A row at its insertion; one for a file that has arrived already holds that. */
export type NewMediaUpload = Omit<MediaUploadRow, Later> & Partial<Pick<MediaUploadRow, Later>>;

type Later = 'uploadPageId' | 'mediaAssetId' | 'completedAt' | 'expiresAt';
