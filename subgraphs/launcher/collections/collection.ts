import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { textKeySql } from '#kit/text/text-key.ts';

export type CollectionKind = 'FIXED' | 'SMART';

/** A named choice of creatives; what it chooses is in its revisions. */
export const Collection = defineEntity({
  name: 'Collection',
  tableName: 'collection',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    version: p.integer(),
    name: p.text(),
    /** The key of the name, by which names are ordered and searched; new rows come without it. */
    nameKey: p
      .text()
      .generated(`(${textKeySql('name')}) stored`)
      .nullable(),
    kind: p.text().$type<CollectionKind>(),
    state: p.text().$type<'ACTIVE' | 'ARCHIVED'>(),
    /** The revision in force. */
    revisionId: p.uuid(),
    createdBy: p.uuid(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export type CollectionRow = InferEntity<typeof Collection>;
