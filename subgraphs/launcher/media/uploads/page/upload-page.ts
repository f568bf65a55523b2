import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** A page on which people choose files, and what was saved through it. */
export const UploadPage = defineEntity({
  name: 'UploadPage',
  tableName: 'media_upload_page',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    adAccountId: p.uuid().nullable(),
    files: p.integer(),
    bytes: p.bigint('number'),
    createdBy: p.uuid(),
    createdAt: p.datetime(),
    /** Time until which it can be used. */
    expiresAt: p.datetime().nullable(),
  },
});

export type UploadPageRow = InferEntity<typeof UploadPage>;
