import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** A file of the workspace library. The same bytes are kept once for each workspace. */
export const MediaAsset = defineEntity({
  name: 'MediaAsset',
  tableName: 'media_asset',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    filename: p.text(),
    mediaType: p.text().$type<'IMAGE' | 'VIDEO'>(),
    mimeType: p.text(),
    byteSize: p.bigint('number'),
    checksumSha256: p.text().name('checksum_sha256'),
    widthPx: p.integer().nullable(),
    heightPx: p.integer().nullable(),
    sourceKind: p.text().$type<'UPLOAD' | 'CLOUD_DRIVE'>(),
    fileKey: p.text(),
    createdBy: p.uuid(),
    createdAt: p.datetime(),
  },
});

export type MediaAssetRow = InferEntity<typeof MediaAsset>;
