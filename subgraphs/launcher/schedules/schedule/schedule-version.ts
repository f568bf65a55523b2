import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { Role, Scope } from '#kit/session/permissions.ts';
import type { LaunchRequest } from '#subgraphs/launcher/launches/launch/launch-request.ts';

/** Launch request of a schedule; each run has a key of its own. */
export type ScheduledRequest = Omit<LaunchRequest, 'requestKey'>;

/** Settings of an existing ad set and its campaign, by the platform's names. */
export interface TargetSettings {
  adSet: Record<string, unknown>;
  campaign: Record<string, unknown>;
}

/** One immutable definition of a schedule. */
export const ScheduleVersion = defineEntity({
  name: 'ScheduleVersion',
  tableName: 'schedule_version',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    scheduleId: p.uuid(),
    number: p.integer(),
    name: p.text(),
    request: p.json<ScheduledRequest>(),
    templateVersionId: p.uuid(),
    /** Version of the collection when this was saved. */
    collectionVersion: p.integer().nullable(),
    /** Settings of the existing ad set when this was saved. */
    target: p.json<TargetSettings>().nullable(),
    cronExpression: p.text(),
    timezone: p.text(),
    batchLimit: p.integer(),
    /** Minor units. */
    batchBudgetLimit: p.bigint('string'),
    /** The member for whom its runs act, as they were when they saved it. */
    savedBy: p.uuid(),
    savedRole: p.text().$type<Role>(),
    savedScopes: p.json<Scope[]>(),
    createdAt: p.datetime(),
  },
});

export type ScheduleVersionRow = InferEntity<typeof ScheduleVersion>;
