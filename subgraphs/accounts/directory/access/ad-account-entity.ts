import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** An account of the platform as one workspace has it. */
export const AdAccountEntity = defineEntity({
  name: 'AdAccount',
  tableName: 'ad_account',
  schema: 'accounts',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    connectionId: p.uuid(),
    platformId: p.text(),
    name: p.text(),
    currency: p.text(),
    timezone: p.text(),
    status: p.text(),
    pageId: p.text().nullable(),
    /** Minor units. */
    minDailyBudget: p.bigint('string').nullable(),
    syncStatus: p.text().$type<'NEVER' | 'RUNNING' | 'OK' | 'FAILED'>(),
    syncedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('clock_timestamp()'),
  },
});
/** An ad account as its row has it. */
export type AdAccount = InferEntity<typeof AdAccountEntity>;
