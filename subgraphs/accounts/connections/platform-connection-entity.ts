import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** Sealed credentials for the platform. Nothing outside this folder opens them. */
export const PlatformConnectionEntity = defineEntity({
  name: 'PlatformConnection',
  tableName: 'platform_connection',
  schema: 'accounts',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    accessTokenSealed: p.text().hidden(),
    appSecretSealed: p.text().nullable().hidden(),
    /** The configuration's last credentials, if it gave any. */
    configuredSealed: p.text().nullable().hidden(),
    status: p.text().$type<'ACTIVE' | 'BROKEN'>(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
});
/** A workspace's connection to the platform as its row has it, its credentials sealed. */
export type PlatformConnection = InferEntity<typeof PlatformConnectionEntity>;
