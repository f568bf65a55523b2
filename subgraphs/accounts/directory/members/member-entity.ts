import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { Role } from '#kit/session/permissions.ts';

/** A person in a workspace. Removed memberships stay as rows, since activities name them. */
export const MemberEntity = defineEntity({
  name: 'Member',
  tableName: 'member',
  schema: 'accounts',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    email: p.text(),
    role: p.text().$type<Role>(),
    status: p.text().$type<'INVITED' | 'ACTIVE' | 'REMOVED'>(),
    issuer: p.text().nullable(),
    subject: p.text().nullable(),
    version: p.integer().default(1),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
});
/** A member as its row has it. */
export type Member = InferEntity<typeof MemberEntity>;
