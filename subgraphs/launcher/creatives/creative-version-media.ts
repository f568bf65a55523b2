import { defineEntity, p } from '@mikro-orm/postgresql';

/** Media assets that a version uses; keeps them from being deleted. */
export const CreativeVersionMedia = defineEntity({
  name: 'CreativeVersionMedia',
  tableName: 'creative_version_media',
  properties: {
    workspaceId: p.uuid().primary(),
    creativeVersionId: p.uuid().primary(),
    mediaAssetId: p.uuid().primary(),
  },
});
