import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { CollectionKind } from './collection.ts';
import type { FilterSpec } from './filter/filter-spec.ts';

/** One immutable definition of a collection. The database refuses to change it. */
export const CollectionRevision = defineEntity({
  name: 'CollectionRevision',
  tableName: 'collection_revision',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    collectionId: p.uuid(),
    number: p.integer(),
    name: p.text(),
    kind: p.text().$type<CollectionKind>(),
    /** Null for a fixed collection, whose members are rows of their own. */
    filterSpec: p.json<FilterSpec>().nullable(),
    createdBy: p.uuid(),
    createdAt: p.datetime(),
  },
});

export type CollectionRevisionRow = InferEntity<typeof CollectionRevision>;
