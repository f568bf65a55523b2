import type { AccountLane } from './account-lane.ts';
import type { Claimed } from './claim.ts';
import { type Conclusion, unsendable } from './conclusion.ts';
import { effectOf } from './effects/effect-of.ts';
import { sendTogether } from './send-together.ts';

/** Does claimed operations once, in one request where they are several, and says what came of each. */
export async function sendParcel(lane: AccountLane, parcel: readonly Claimed[]): Promise<Conclusion[]> {
  const [first] = parcel;
  return parcel.length === 1 && first ? [await send(lane, first)] : sendTogether(lane, parcel);
}

/** Does a claimed operation once and says what came of it. Whatever an effect throws, it throws before its request has left. */
async function send(lane: AccountLane, claimed: Claimed): Promise<Conclusion> {
  const { operation } = claimed;
  try {
    return await effectOf(operation.kind).send(lane, claimed);
  } catch (error) {
    lane.deps.log.error({ err: error, operationId: operation.id }, 'a request could not be made');
    return unsendable(claimed, 'Its request could not be made: see the log of the service.');
  }
}
