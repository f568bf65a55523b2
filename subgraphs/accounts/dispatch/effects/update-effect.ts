import { PlatformError } from '#platform/client/platform-error.ts';
import type { Params } from '#platform/client/params.ts';
import type { AccountQueue } from '../queue/account-queue.ts';
import type { Claimed } from '../queue/claim.ts';
import { type Conclusion, done, givenBack, lost, notRead, refused } from '../queue/conclusion.ts';
import type { Operation } from '../operation/operation.ts';
import { storeChange } from '../operation/operation-repository.ts';
import { requestOnce } from './request-once.ts';
import { type Decision, hasOpenEarlier } from '../operation/update-order.ts';
import { isWritable } from '../guards/write-stops.ts';
import { differingFields, pickFields } from './compare-fields.ts';
import type { Effect } from './effect.ts';
import { requested, searchOverwritten, searchUpdates } from './search-update.ts';
import {
  type Change,
  changeOf,
  decidedOtherwise,
  goneMessage,
  isGone,
  overtakenBy,
  readLive,
  stampOf,
  statusSince,
  unlike,
} from './update-change.ts';

/**
 * Sets fields of an object to absolute values. The object is read first and its former values are kept. Values that are already as wanted
 * need no request. Neither a change by somebody else since planning nor a status requested later is overwritten. Reading the object again
 * settles a lost outcome.
 */
export const updateEffect: Effect = {
  send,
  searchKey: ({ id }) => `UPDATE ${id}`,
  search: searchUpdates,
  searchLate: searchOverwritten,
};

async function send(queue: AccountQueue, claimed: Claimed): Promise<Conclusion> {
  const { operation, results } = claimed;
  const change = changeOf(operation, results);
  let live: Record<string, unknown>;
  try {
    live = await readLive(queue, change);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return notRead(claimed, error, { connection: queue.connection, missing: goneMessage(change) });
  }
  return (await withoutRequest(queue, operation, change, live)) ?? request(queue, claimed, change, live);
}

/** Conclusion of an update that needs no request, or must not have one, given its object; null where it is to be sent. */
async function withoutRequest(
  queue: AccountQueue,
  operation: Operation,
  change: Change,
  live: Record<string, unknown>,
): Promise<Conclusion | null> {
  const { targetId, fields, expected } = change;
  if (isGone(live, change)) return refused(goneMessage(change), {}, 'GONE');
  const before = pickFields(live, Object.keys(fields));
  const same = unlike(live, change).length === 0;
  const decisions = await decidedOtherwise(queue, operation, change);
  // By its own request, or by somebody else's: a search decides that.
  const byItself = same && operation.losses > 0 && requested(decisions).length > 0;
  if (same && !byItself && !(await isUnsettled(queue, operation))) {
    return unchanged(operation, targetId, {
      before,
      after: { ...fields, ...pickFields(live, differingFields(live, fields)) },
    });
  }
  const status = statusSince(change, decisions);
  if (status && !(same && operation.losses > 0)) return decidedSince(status, before);
  const moved = expected && !same ? differingFields(live, expected) : [];
  if (moved.length > 0) return changedSince(moved, live, expected);
  if (!overtakenBy(operation, { change, live, decisions })) return null;
  // The outcome of the earlier request is open still: the next search settles it.
  return { ...lost(operation, { reason: 'the object has changed since the last request left' }), outcome: 'NOT_SENT' };
}

async function request(
  queue: AccountQueue,
  claimed: Claimed,
  change: Change,
  live: Record<string, unknown>,
): Promise<Conclusion> {
  const { targetId, fields } = change;
  const stored = { before: pickFields(live, Object.keys(fields)), after: fields, updateStamp: stampOf(live, change) };
  // Reading took a while: writes may have been stopped since it was claimed.
  const stopped = await queue.write(async (em) => {
    if (!(await isWritable(em, queue))) return true;
    await storeChange(em, claimed.operation, stored);
    return false;
  });
  if (stopped) return givenBack('writes were stopped before the request left');
  return requestOnce(queue, claimed, {
    call: (client, options) => client.post(targetId, fields as Params, options),
    idOf: (data) => (saysNo(data) ? null : targetId),
    missing: goneMessage(change),
  });
}

/** True when an earlier update may still take effect, so that the object may not stay as it is. */
async function isUnsettled(queue: AccountQueue, operation: Operation): Promise<boolean> {
  return operation.targetId !== null && (await queue.deps.database.read(queue, (em) => hasOpenEarlier(em, operation)));
}

/** Conclusion for an object that is as wanted. After a lost outcome its own request did it, and its former values have been kept. */
function unchanged(
  operation: Operation,
  targetId: string,
  change: { before: Record<string, unknown>; after: Record<string, unknown> },
): Conclusion {
  const conclusion = done(targetId, { found: change.before });
  if (operation.losses > 0 && operation.before !== null) {
    return { ...conclusion, patch: { platformId: targetId, adopted: true } };
  }
  return { ...conclusion, patch: { platformId: targetId, ...change }, outcome: 'UNCHANGED' };
}

function decidedSince({ value }: Decision, found: Record<string, unknown>): Conclusion {
  const message = `Another status was asked for since: it stays ${text(value)}, and is switched on only when that is asked for again.`;
  return refused(message, { found }, 'CHANGED_MEANWHILE');
}

function changedSince(
  names: readonly string[],
  live: Record<string, unknown>,
  expected: Record<string, unknown> | null,
): Conclusion {
  const texts = names.map((name) => `${name} is ${text(live[name])} instead of ${text(expected?.[name])}`);
  const message = `The object has changed since this was planned: ${texts.join('; ')}. Nothing was changed.`;
  const conclusion = refused(message, { found: pickFields(live, names) }, 'CHANGED_MEANWHILE');
  return { ...conclusion, patch: { ...conclusion.patch, before: pickFields(live, names) } };
}

function text(value: unknown): string {
  return value === undefined || value === null ? 'empty' : JSON.stringify(value);
}

function saysNo(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === false;
}
