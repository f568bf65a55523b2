import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A tenant. Every other table holds its id in `workspace_id`. */
export const WorkspaceEntity = defineEntity({
  name: 'Workspace',
  tableName: 'workspace',
  schema: 'accounts',
  properties: {
    id: p.uuid().primary(),
    name: p.text(),
    version: p.integer().default(1),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
});
/** A workspace as its row has it. */
export type Workspace = InferEntity<typeof WorkspaceEntity>;
