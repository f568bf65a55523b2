import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import { CHANNEL } from '#kit/events/notify.ts';
import { ourError } from '../operation/operation.ts';
import { note, noting, RULES } from '../operation/operation-moves.ts';

/** An activity that is to be stopped, by whom, and in which words. */
export interface ActivityStop {
  workspaceId: string;
  adAccountId: string;
  activityId: string;
  causeId: string;
  memberId: string;
  /** What is said of each operation that is given up. */
  message: string;
}

const STOP = noting('accounts.stop_activity($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8)');

/**
 * Stops an activity for good in the caller's transaction: from its commit on nothing of it is claimed any more. What has not left is given up,
 * and so is what turns out to have had no effect; what is under way goes on until its outcome is known. Copies are still looked at and
 * paused, a video of which all was sent is still waited for, and what had its effect once is set again where that was overwritten. An activity
 * that was stopped before, or of which nothing is left to do, stays as it is.
 *
 * Waits for the transactions that claim operations of the ad account, before it takes the lock of the cause.
 */
export async function stopActivity(em: EntityManager, stop: ActivityStop): Promise<void> {
  const { workspaceId, adAccountId, activityId, causeId, memberId, message } = stop;
  const why = JSON.stringify(ourError(message));
  await note(em, workspaceId, STOP, [workspaceId, adAccountId, activityId, causeId, memberId, why, RULES, CHANNEL]);
}

const readStopped = prepared('select from accounts.activity where id = $1 and stopped_at is not null');

/** Whether an activity was stopped. */
export async function isStopped(em: EntityManager, activityId: string): Promise<boolean> {
  return (await readStopped(em, [activityId])).length > 0;
}
