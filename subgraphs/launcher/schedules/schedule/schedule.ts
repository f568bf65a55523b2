import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { SchedulePauseReason } from './schedule-state.ts';

/** A recurring launch; its definition is in its versions. */
export const Schedule = defineEntity({
  name: 'Schedule',
  tableName: 'schedule',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    version: p.integer(),
    adAccountId: p.uuid(),
    requestKey: p.text(),
    requestHash: p.text(),
    name: p.text(),
    /** Definition in force. */
    versionId: p.uuid(),
    enabled: p.boolean(),
    pauseReason: p.text().$type<SchedulePauseReason>().nullable(),
    pauseMessage: p.text().nullable(),
    /** Next time, as instant and on the clock of the zone; null while it is not enabled. */
    nextDueAt: p.datetime().nullable(),
    nextLocal: p.text().nullable(),
    nextFold: p.integer().nullable(),
    /** Failed runs in a row. */
    failures: p.integer(),
    createdBy: p.uuid(),
    createdAt: p.datetime(),
    updatedAt: p.datetime(),
  },
});

export type ScheduleRow = InferEntity<typeof Schedule>;
