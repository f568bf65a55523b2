import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { TemplateConfig } from './template-config.ts';

/** One immutable version of a template's settings. */
export const TemplateVersion = defineEntity({
  name: 'TemplateVersion',
  tableName: 'template_version',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    templateId: p.uuid(),
    number: p.integer(),
    name: p.text(),
    config: p.json<TemplateConfig>(),
    createdBy: p.uuid(),
    createdAt: p.datetime(),
  },
});

export type TemplateVersionRow = InferEntity<typeof TemplateVersion>;
