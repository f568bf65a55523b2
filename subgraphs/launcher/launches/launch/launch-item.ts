import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { LaunchError } from './launch-error.ts';
import type { LaunchItemState } from './launch-state.ts';

/** One ad of a launch, the unit that members read. */
export const LaunchItem = defineEntity({
  name: 'LaunchItem',
  tableName: 'launch_item',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    launchId: p.uuid(),
    /** The launch's ad account, kept here too so that the uses of a creative are found by it. */
    adAccountId: p.uuid(),
    number: p.integer(),
    name: p.text(),
    adSetName: p.text(),
    creativeId: p.uuid(),
    creativeVersionId: p.uuid(),
    variantKey: p.text(),
    locale: p.text(),
    adOperationId: p.uuid(),
    operationIds: p.json<string[]>(),
    state: p.text().$type<LaunchItemState>(),
    platformId: p.text().nullable(),
    error: p.json<LaunchError>().nullable(),
    attempt: p.integer(),
    /** The earlier launch's item it promotes. */
    sourceItemId: p.uuid().nullable(),
    /** The failed item of an earlier launch that it replaces. */
    replacesItemId: p.uuid().nullable(),
    updatedAt: p.datetime(),
  },
});

export type LaunchItemRow = InferEntity<typeof LaunchItem>;
