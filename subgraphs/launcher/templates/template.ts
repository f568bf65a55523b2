import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';

/** Saved launch settings; the settings themselves are in versions. */
export const Template = defineEntity({
  name: 'Template',
  tableName: 'template',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    version: p.integer(),
    name: p.text(),
    state: p.text().$type<'ACTIVE' | 'ARCHIVED'>(),
    createdBy: p.uuid(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export type TemplateRow = InferEntity<typeof Template>;
