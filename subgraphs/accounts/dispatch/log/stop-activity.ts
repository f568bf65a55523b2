import type { EntityManager } from '@mikro-orm/postgresql';
import { prepared } from '#kit/pipeline/prepared.ts';
import { CHANNEL } from '#kit/events/notify.ts';
import { ourError } from '../operation/operation.ts';
import { note, noting, RULES } from '../operation/operation-moves.ts';

/** An activity to be stopped, with the member and the message. */
export interface ActivityStop {
  workspaceId: string;
  adAccountId: string;
  activityId: string;
  causeId: string;
  memberId: string;
  /** Message given to each operation that is abandoned. */
  message: string;
}

const STOP = noting('accounts.stop_activity($1, $2, $3, $4, $5, $6::jsonb, $7::jsonb, $8)');

/**
 * Stops an activity for good in the caller's transaction: from its commit on nothing of it is claimed any more. Unsent operations are
 * abandoned, and so are those that are found to have had no effect. Operations under way go on until their outcome is known. Copies are
 * still checked and paused, and a fully sent video is still waited for. Effects that were overwritten are still set again. An activity that
 * was stopped before, or that has nothing left to do, stays as it is. Waits for the transactions that claim operations of the ad account,
 * before it takes the lock of the cause.
 */
export async function stopActivity(em: EntityManager, stop: ActivityStop): Promise<void> {
  const { workspaceId, adAccountId, activityId, causeId, memberId, message } = stop;
  const why = JSON.stringify(ourError(message));
  await note(em, workspaceId, STOP, [workspaceId, adAccountId, activityId, causeId, memberId, why, RULES, CHANNEL]);
}

const readStopped = prepared('select from accounts.activity where id = $1 and stopped_at is not null');

/** True when an activity was stopped. */
export async function isStopped(em: EntityManager, activityId: string): Promise<boolean> {
  return (await readStopped(em, [activityId])).length > 0;
}
