import { defineEntity, p, type InferEntity } from '@mikro-orm/postgresql';
import type { Role, Scope } from '#kit/session/permissions.ts';
import type { LaunchError } from './launch-error.ts';
import type { LaunchRequest } from './launch-request.ts';
import type { LaunchCounts, LaunchEffect, LaunchState, LaunchStep } from './launch-state.ts';
import type { LaunchPace } from './launch-pace.ts';
import type { LaunchWait } from './launch-wait.ts';
import type { PlannedBudget } from '#subgraphs/launcher/launches/launch/launch-plan.ts';

/** A submitted launch and how it stands. */
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
    /** What it waits for while nothing of it is sent, as far as it was told. */
    wait: p.json<LaunchWait>().nullable(),
    pace: p.json<LaunchPace>().nullable(),
    submittedBy: p.uuid(),
    submittedRole: p.text().$type<Role>(),
    submittedScopes: p.json<Scope[]>(),
    activityId: p.uuid().nullable(),
    dispatchCursor: p.text().nullable(),
    /** When it shall start; null: at once. */
    scheduledAt: p.datetime().nullable(),
    /** What is being done with its objects now, or was last. */
    phase: p.text().$type<LaunchEffect>(),
    /** Whether dispatch has the phase's operations. */
    handedOver: p.boolean(),
    /** Since when a member holds it back. */
    heldAt: p.datetime().nullable(),
    /** When a member stopped it, or gave up what had failed, and who that was. */
    stoppedAt: p.datetime().nullable(),
    stoppedBy: p.uuid().nullable(),
    /**
     * When to look at it: while it goes on, when that was last; while it waits, and after its end with something open, when that is next
     * unless something happens before. Null: not looked at yet, or nothing to be looked at.
     */
    lookAt: p.datetime().nullable(),
    createdAt: p.datetime(),
    startedAt: p.datetime().nullable(),
    finishedAt: p.datetime().nullable(),
  },
});

export type LaunchRow = InferEntity<typeof Launch>;
