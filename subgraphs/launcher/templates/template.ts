import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import { conflict } from '#kit/errors/refusals.ts';
import { textKeySql } from '#kit/text/text-key.ts';

/** Saved launch settings; the settings themselves are in versions. */
export const Template = defineEntity({
  name: 'Template',
  tableName: 'template',
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
    state: p.text().$type<'ACTIVE' | 'ARCHIVED'>(),
    createdBy: p.uuid(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export type TemplateRow = InferEntity<typeof Template>;

/** Throws CONFLICT for an archived template, which takes no changes. */
export function refuseArchivedTemplate({ state }: Pick<TemplateRow, 'state'>): void {
  if (state === 'ARCHIVED') throw conflict('This template is archived: create another one.', { state });
}
