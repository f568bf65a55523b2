import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { Role, Scope } from '#kit/session/permissions.ts';
import { textKeySql } from '#kit/text/text-key.ts';
import type { LaunchError } from './launch-error.ts';
import type { LaunchRequest } from './launch-request.ts';
import type { LaunchCounts, LaunchEffect, LaunchState, LaunchStep } from './launch-state.ts';
import type { LaunchPace } from './launch-pace.ts';
import type { LaunchWait } from './launch-wait.ts';
import type { PlannedBudget } from '#subgraphs/launcher/launches/launch/launch-plan.ts';

/** A submitted launch and its state. */
export const Launch = defineEntity({
  name: 'Launch',
  tableName: 'launch',
  properties: {
    id: p.uuid().primary(),
    workspaceId: p.uuid(),
    version: p.integer(),
    adAccountId: p.uuid(),
    requestKey: p.text(),
    requestHash: p.text(),
    name: p.text(),
    /** The key of the name, by which names are ordered and searched; new rows come without it. */
    nameKey: p
      .text()
      .generated(`(${textKeySql('name')}) stored`)
      .nullable(),
    operation: p.text().$type<LaunchRequest['operation']>(),
    purpose: p.text().$type<LaunchRequest['purpose']>(),
    requestedStatus: p.text().$type<LaunchRequest['requestedStatus']>(),
    templateVersionId: p.uuid(),
    budget: p.json<PlannedBudget>(),
    state: p.text().$type<LaunchState>(),
    step: p.text().$type<LaunchStep>(),
    counts: p.json<LaunchCounts>(),
    operationCounts: p.json<LaunchCounts>(),
    sequence: p.integer(),
    error: p.json<LaunchError>().nullable(),
    /** The wait of the launch while nothing of it is sent, as last published. */
    wait: p.json<LaunchWait>().nullable(),
    pace: p.json<LaunchPace>().nullable(),
    submittedBy: p.uuid(),
    submittedRole: p.text().$type<Role>(),
    submittedScopes: p.json<Scope[]>(),
    activityId: p.uuid().nullable(),
    dispatchCursor: p.text().nullable(),
    /** Time at which it shall start; null: at once. */
    scheduledAt: p.datetime().nullable(),
    /** Effect of the present phase, or of the last one. */
    phase: p.text().$type<LaunchEffect>(),
    /** True once the phase's operations are at dispatch. */
    handedOver: p.boolean(),
    /** Time since which a member holds it back. */
    heldAt: p.datetime().nullable(),
    /** Time at which a member stopped it, or gave up what had failed, and that member. */
    stoppedAt: p.datetime().nullable(),
    stoppedBy: p.uuid().nullable(),
    /**
     * Time of the last read while it runs. While it waits, or has something open after its end: time of the next read, unless something happens
     * before. Null: not read yet, or nothing to read.
     */
    nextCheckAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    /** Time at which its state or version last changed; the database sets it. */
    updatedAt: p.datetime(),
    startedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
  },
});

export type LaunchRow = InferEntity<typeof Launch>;
