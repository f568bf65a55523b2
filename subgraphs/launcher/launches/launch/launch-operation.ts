import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { LaunchError } from './launch-error.ts';
import type { DispatchState, LaunchEffect, PlatformObjectKind } from './launch-state.ts';

/** One object a launch creates on the platform, and its state at dispatch. */
export const LaunchOperation = defineEntity({
  name: 'LaunchOperation',
  tableName: 'launch_operation',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    launchId: p.uuid(),
    number: p.integer(),
    /** Key of the plan's call; a repeated operation has the key of the one it repeats. */
    key: p.text(),
    /** 0 for the planned operation, counting up by one with each time it is repeated by hand. */
    repeat: p.integer(),
    effect: p.text().$type<LaunchEffect>(),
    kind: p.text().$type<PlatformObjectKind>(),
    name: p.text(),
    params: p.json<Record<string, unknown>>(),
    parentId: p.uuid().nullable(),
    dependsOn: p.json<string[]>(),
    fileKey: p.text().nullable(),
    fileName: p.text().nullable(),
    contentType: p.text().nullable(),
    dispatchState: p.text().$type<DispatchState>(),
    platformId: p.text().nullable(),
    error: p.json<LaunchError>().nullable(),
    attempt: p.integer(),
    updatedAt: p.datetime(),
  },
});

export type LaunchOperationRow = InferEntity<typeof LaunchOperation>;
