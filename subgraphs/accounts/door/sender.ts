import type { EntityManager } from '@mikro-orm/postgresql';
import { markBroken } from '../connections/mark-broken.ts';
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
  if (conclusion.broken) await markBroken(em, conclusion.broken);
}

async function concludeThrottle(em: EntityManager, lane: AccountLane, { event, hold }: Conclusion): Promise<void> {
  const cured = event === 'DONE' && lane.throttled;
  if (hold === undefined && !cured) return;
  lane.throttled = hold !== undefined;
  await changeThrottle(em, lane, (throttle, now) => ({
    throttle: hold === undefined ? afterSuccess(throttle) : afterThrottle(throttle, now, hold),
    result: null,
  }));
}
