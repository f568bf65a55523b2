import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { textKeySql } from '#kit/text/text-key.ts';

/** State of an asset's thumbnail. */
export type ThumbnailState = 'NONE' | 'PENDING' | 'READY' | 'FAILED';

/** A file of the workspace library. The same bytes are kept once for each workspace, until they are archived. */
export const MediaAsset = defineEntity({
  name: 'MediaAsset',
  tableName: 'media_asset',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    filename: p.text(),
    /** The key of the file name, by which names are ordered and searched. */
    nameKey: p.text().generated(`(${textKeySql('filename')}) stored`),
    mediaType: p.text().$type<'IMAGE' | 'VIDEO'>(),
    mimeType: p.text(),
    byteSize: p.bigint('number'),
    checksumSha256: p.text().name('checksum_sha256'),
    widthPx: p.integer().nullable(),
    heightPx: p.integer().nullable(),
    /** Videos only. */
    durationMs: p.integer().nullable(),
    /** Videos only. */
    codec: p.text().nullable(),
    sourceKind: p.text().$type<'UPLOAD' | 'CLOUD_DRIVE'>(),
    fileKey: p.text(),
    createdBy: p.uuid(),
    createdAt: p.datetime(),
    state: p.text().$type<'SAVED' | 'ARCHIVED'>(),
    archivedAt: p.datetime().nullable(),
    archivedBy: p.uuid().nullable(),
    fileDeletedAt: p.datetime().nullable(),
    thumbnailState: p.text().$type<ThumbnailState>(),
    /** Number of tries since it was asked for. */
    thumbnailAttempts: p.integer(),
    /** Reason why there is none; set when it failed. */
    thumbnailReason: p.text().nullable(),
    thumbnailWidthPx: p.integer().nullable(),
    thumbnailHeightPx: p.integer().nullable(),
  },
});

export type MediaAssetRow = InferEntity<typeof MediaAsset>;

/** Properties of an asset at the time it is saved. */
export type NewMediaAsset = Pick<
  MediaAssetRow,
  | 'id'
  | 'workspaceId'
  | 'filename'
  | 'mediaType'
  | 'mimeType'
  | 'byteSize'
  | 'checksumSha256'
  | 'widthPx'
  | 'heightPx'
  | 'durationMs'
  | 'codec'
  | 'sourceKind'
  | 'fileKey'
  | 'createdBy'
>;
