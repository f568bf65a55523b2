import type { EntityManager } from '@mikro-orm/postgresql';
import { PlatformConnectionEntity } from '../connections/platform-connection-entity.ts';
import type { AccountLane } from './account-lane.ts';
import { closeAttempt } from './attempt-repository.ts';
import type { Claimed } from './claim.ts';
import { type Conclusion, unsendable } from './conclusion.ts';
import { effectOf } from './effects/effect-of.ts';
import type { Operation } from './operation.ts';
import { moveOperation } from './operation-moves.ts';
import { afterSuccess, afterThrottle } from './throttle-policy.ts';
import { changeThrottle } from './throttle-repository.ts';

/** Does a claimed operation once and records what came of it. */
export async function send(lane: AccountLane, claimed: Claimed): Promise<void> {
  const conclusion = await attempt(lane, claimed);
  await lane.write((em) => conclude(em, lane, claimed.operation, conclusion));
}

/** Whatever an effect throws, it throws before its request has left. */
async function attempt(lane: AccountLane, claimed: Claimed): Promise<Conclusion> {
  const { operation } = claimed;
  try {
    return await effectOf(operation.kind).send(lane, claimed);
  } catch (error) {
    lane.deps.log.error({ err: error, operationId: operation.id }, 'a request could not be made');
    return unsendable(claimed, 'Its request could not be made: see the log of the service.');
  }
}

async function conclude(
  em: EntityManager,
  lane: AccountLane,
  operation: Operation,
  conclusion: Conclusion,
): Promise<void> {
  const { event, patch } = conclusion;
  // The throttle comes first in every transaction that locks it, so that none waits for another in a circle.
  await concludeThrottle(em, lane, conclusion);
  await closeAttempt(em, operation, conclusion);
  await moveOperation(em, operation, { type: event }, patch);
  if (!conclusion.connectionBroken) return;
  await em.nativeUpdate(PlatformConnectionEntity, { id: lane.connectionId }, { status: 'BROKEN' });
}

async function concludeThrottle(em: EntityManager, lane: AccountLane, { event, holdMs }: Conclusion): Promise<void> {
  const cured = event === 'DONE' && lane.throttled;
  if (holdMs === undefined && !cured) return;
  lane.throttled = holdMs !== undefined;
  await changeThrottle(em, lane, (throttle, now) => ({
    throttle: holdMs === undefined ? afterSuccess(throttle) : afterThrottle(throttle, now, holdMs),
    result: null,
  }));
}
