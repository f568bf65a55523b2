import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** One creative of a fixed collection's revision, in its place. Never changed or deleted. */
export const CollectionMember = defineEntity({
  name: 'CollectionMember',
  tableName: 'collection_member',
  properties: {
    workspaceId: p.uuid().primary(),
    revisionId: p.uuid().primary(),
    position: p.integer().primary(),
    creativeId: p.uuid(),
  },
});

export type CollectionMemberRow = InferEntity<typeof CollectionMember>;
