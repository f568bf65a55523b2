import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** Creatives of a collection's revision at one moment; they are rows of their own. Never changed or deleted. */
export const FrozenCollection = defineEntity({
  name: 'FrozenCollection',
  tableName: 'frozen_collection',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    /** The caller's name for it, unique in the workspace. */
    key: p.text(),
    inputHash: p.text(),
    revisionId: p.uuid(),
    creativeCount: p.integer(),
    frozenBy: p.uuid(),
    frozenAt: p.datetime(),
  },
});

export type FrozenCollectionRow = InferEntity<typeof FrozenCollection>;
