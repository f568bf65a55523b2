import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { conflict } from '#kit/errors/refusals.ts';

/** A family of content versions with its editable metadata. */
export const Creative = defineEntity({
  name: 'Creative',
  tableName: 'creative',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    version: p.integer(),
    name: p.text(),
    concept: p.text().nullable(),
    tags: p.json<string[]>(),
    sourceGroup: p.text().nullable(),
    state: p.text().$type<'ACTIVE' | 'ARCHIVED'>(),
    createdBy: p.uuid(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export type CreativeRow = InferEntity<typeof Creative>;

/** Throws CONFLICT for an archived creative, which takes no changes. */
export function refuseArchived({ state }: Pick<CreativeRow, 'state'>): void {
  if (state === 'ARCHIVED') throw conflict('This creative is archived: create another one.', { state });
}
