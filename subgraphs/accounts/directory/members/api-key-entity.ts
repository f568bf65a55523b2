import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { Scope } from '#kit/session/permissions.ts';
import type { ToolGroup } from '#kit/session/tool-groups.ts';

/** A credential for programs; only the hash of its secret is stored. */
export const ApiKeyEntity = defineEntity({
  name: 'ApiKey',
  tableName: 'api_key',
  schema: 'accounts',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    memberId: p.uuid(),
    name: p.text(),
    prefix: p.text(),
    secretHash: p.text().hidden(),
    scopes: p.array<string>().columnType('text[]').$type<Scope[]>(),
    toolGroups: p.array<string>().columnType('text[]').$type<ToolGroup[]>(),
    expiresAt: p.datetime().nullable(),
    revokedAt: p.datetime().nullable(),
    lastUsedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
});
/** An API key as its row has it; of the secret only its hash. */
export type ApiKey = InferEntity<typeof ApiKeyEntity>;
