import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** Access of one member to one ad account or brand. */
export const GrantEntity = defineEntity({
  name: 'Grant',
  tableName: 'access_grant',
  schema: 'accounts',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    memberId: p.uuid(),
    kind: p.text().$type<'AD_ACCOUNT' | 'BRAND'>(),
    targetId: p.uuid(),
    level: p.text().$type<'READ' | 'WRITE'>(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
});
/** A grant as its row has it. */
export type Grant = InferEntity<typeof GrantEntity>;
