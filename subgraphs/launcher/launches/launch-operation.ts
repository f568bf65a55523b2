import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { LaunchError } from './launch-error.ts';
import type { DoorState, PlatformObjectKind } from './launch-state.ts';

/** One object a launch creates on the platform, and how far the door has come with it. */
export const LaunchOperation = defineEntity({
  name: 'LaunchOperation',
  tableName: 'launch_operation',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    launchId: p.uuid(),
    number: p.integer(),
    kind: p.text().$type<PlatformObjectKind>(),
    name: p.text(),
    params: p.json<Record<string, unknown>>(),
    parentId: p.uuid().nullable(),
    dependsOn: p.json<string[]>(),
    fileKey: p.text().nullable(),
    fileName: p.text().nullable(),
    contentType: p.text().nullable(),
    doorState: p.text().$type<DoorState>(),
    platformId: p.text().nullable(),
    error: p.json<LaunchError>().nullable(),
    attempt: p.integer(),
    updatedAt: p.datetime(),
  },
});

export type LaunchOperationRow = InferEntity<typeof LaunchOperation>;
