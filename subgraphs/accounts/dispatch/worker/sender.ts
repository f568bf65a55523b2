import { traced } from '#kit/tracing/tracing.ts';
import { traceOf } from '../log/activity-trace.ts';
import type { AccountQueue } from '../queue/account-queue.ts';
import { type Claimed, isOverdue } from '../queue/claim.ts';
import { type Conclusion, refused, unsendable } from '../queue/conclusion.ts';
import { effectOf } from '../effects/effect-of.ts';
import { sendTogether } from './send-batch.ts';

/** Message of an operation whose latest time had passed. */
const TOO_LATE = 'Too late: the latest time of this operation had passed, so it was never sent.';

/** Sends claimed operations once, in one request if they are several, and returns their conclusions. */
export async function sendBatch(queue: AccountQueue, batch: readonly Claimed[]): Promise<Conclusion[]> {
  const timely = batch.filter((claimed) => !isOverdue(claimed));
  if (timely.length < batch.length) {
    const sent = timely.length === 0 ? [] : await sendBatch(queue, timely);
    const conclusions = new Map(timely.map(({ operation }, index) => [operation.id, sent[index]!]));
    return batch.map(({ operation }) => conclusions.get(operation.id) ?? refused(TOO_LATE, {}, 'TOO_LATE'));
  }
  const [first] = batch;
  if (!first) return [];
  const { kind, activityId } = first.operation;
  const parent = await traceOf(queue.deps.database, activityId);
  const attributes = { 'adops.operation.kind': kind, 'adops.operation.count': batch.length };
  return traced(`dispatch ${kind}`, { parent, attributes }, async () =>
    batch.length === 1 ? [await send(queue, first)] : sendTogether(queue, batch),
  );
}

/** Sends a claimed operation once and returns its conclusion. An effect throws only before its request has left. */
async function send(queue: AccountQueue, claimed: Claimed): Promise<Conclusion> {
  const { operation } = claimed;
  try {
    return await effectOf(operation.kind).send(queue, claimed);
  } catch (error) {
    queue.deps.log.error({ err: error, operationId: operation.id }, 'a request could not be made');
    return unsendable(claimed, 'Its request could not be made: see the log of the service.');
  }
}
