import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { LaunchRequest } from '#subgraphs/launcher/launches/launch/launch-request.ts';
import type { ScheduleRunOutcome, ScheduleRunState } from './schedule-state.ts';

/** Something a run reports beside its outcome: a blocker, or a changed setting of its target. */
export interface RunDetail {
  code: string;
  path: string;
  message: string;
}

/** One time of a schedule, with what became of it. */
export const ScheduleRun = defineEntity({
  name: 'ScheduleRun',
  tableName: 'schedule_run',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    scheduleId: p.uuid(),
    versionId: p.uuid(),
    adAccountId: p.uuid(),
    timezone: p.text(),
    /** Time on the clock of the zone, `2026-10-25T02:30`. */
    localTime: p.text(),
    /** 1 for the second of two equal local times, else 0. */
    fold: p.integer(),
    dueAt: p.datetime(),
    state: p.text().$type<ScheduleRunState>(),
    outcome: p.text().$type<ScheduleRunOutcome>().nullable(),
    reason: p.text().nullable(),
    details: p.json<RunDetail[]>().nullable(),
    /** Request of its launch, once that was decided. */
    request: p.json<LaunchRequest>().nullable(),
    launchId: p.uuid().nullable(),
    /** Launch of an earlier run that was still going on at this time. */
    overlappedLaunchId: p.uuid().nullable(),
    /** Creatives it takes, and those that stay ready for later runs. */
    taken: p.integer().nullable(),
    remaining: p.integer().nullable(),
    /** Budget its launch configures, in minor units. */
    budget: p.bigint('string').nullable(),
    missedCount: p.integer().nullable(),
    missedUntil: p.datetime().nullable(),
    /** Time of its next read by a worker; null unless it is claimed. */
    nextCheckAt: p.datetime().nullable(),
    claimedAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
});

export type ScheduleRunRow = InferEntity<typeof ScheduleRun>;
