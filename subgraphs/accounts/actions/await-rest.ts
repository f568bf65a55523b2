import type { Database } from '#kit/database/database.ts';
import type { WakeBus } from '#kit/events/wake-bus.ts';
import type { WakeLatch } from '#kit/events/wake-latch.ts';
import type { Viewer } from '#kit/session/viewer.ts';
import { findActivities } from '#subgraphs/accounts/dispatch/log/activity-repository.ts';
import type { ActivityRow } from '#subgraphs/accounts/dispatch/log/activity.ts';
import { restKey } from '#subgraphs/accounts/dispatch/log/rest-key.ts';
import { type ActionOutcome, findOutcome } from './action-repository.ts';

/** Longest delay before a lost wake is noticed. */
const LOOK_EVERY_MS = 2_000;

/** Dependencies of waiting for activities to come to rest. */
export interface RestDeps {
  database: Database;
  bus: WakeBus;
}

/** Listens for an activity's end; must be opened before the activity is admitted, so that no end is missed, and closed. */
export function listenForRest({ bus }: RestDeps, activityId: string): WakeLatch {
  return bus.latch(restKey(activityId));
}

/**
 * Outcome of an activity at rest, or its present outcome after `timeoutMs`: it goes on by itself then.
 * @param begun true when it was admitted just now, so that there is nothing to read until the latch is woken
 */
export async function awaitRest(
  { database }: RestDeps,
  viewer: Viewer,
  { id, latch, begun }: { id: string; latch: WakeLatch; begun: boolean },
  timeoutMs: number,
): Promise<{ outcome: ActionOutcome; activity: ActivityRow }> {
  const giveUp = performance.now() + timeoutMs;
  for (let wait = begun; ; wait = true) {
    const left = giveUp - performance.now();
    if (wait && left > 0) await latch.wait(Math.min(left, LOOK_EVERY_MS));
    const [outcome, activity] = await Promise.all([
      database.read(viewer, (em) => findOutcome(em, id)),
      readActivity(database, viewer, id),
    ]);
    if (outcome.state === 'RUNNING' && left > 0) continue;
    // It may have come to rest between the two reads.
    const same = outcome.state === activity.state;
    return { outcome, activity: same ? activity : await readActivity(database, viewer, id) };
  }
}

async function readActivity(database: Database, viewer: Viewer, id: string): Promise<ActivityRow> {
  const [activity] = await database.read(viewer, (em) => findActivities(em, [id]));
  return activity!;
}
