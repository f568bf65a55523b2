import type { AccountLane } from './account-lane.ts';
import type { Claimed } from './claim.ts';
import { type Conclusion, unsendable } from './conclusion.ts';
import { effectOf } from './effects/effect-of.ts';

/** Does a claimed operation once and says what came of it. Whatever an effect throws, it throws before its request has left. */
export async function send(lane: AccountLane, claimed: Claimed): Promise<Conclusion> {
  const { operation } = claimed;
  try {
    return await effectOf(operation.kind).send(lane, claimed);
  } catch (error) {
    lane.deps.log.error({ err: error, operationId: operation.id }, 'a request could not be made');
    return unsendable(claimed, 'Its request could not be made: see the log of the service.');
  }
}
