import type { BatchResult } from '#platform/client/batch-result.ts';
import { PlatformError } from '#platform/client/platform-error.ts';
import { redact } from '#platform/client/redact.ts';
import type { OpenConnection } from '#subgraphs/accounts/connections/platform-clients.ts';
import type { AccountQueue } from '../queue/account-queue.ts';
import type { Claimed } from '../queue/claim.ts';
import { type Conclusion, done, failed, givenBack, lost, unsendable } from '../queue/conclusion.ts';
import { effectOf } from '../effects/effect-of.ts';
import type { BatchableCall } from '../effects/effect.ts';
import { mayLeave, tooLate } from '../effects/request-once.ts';

/** A claimed operation with its call, or with the reason for its absence. */
interface Packed {
  claimed: Claimed;
  call: BatchableCall | null;
}

/**
 * Sends one batch with the calls of several claimed operations and returns their conclusions in order. Each item is judged by its own
 * answer. An item without one, and every item of a batch whose answer got lost, may have had its effect.
 */
export async function sendTogether(queue: AccountQueue, batch: readonly Claimed[]): Promise<Conclusion[]> {
  const packed = batch.map((claimed) => pack(queue, claimed));
  const calls = packed.flatMap(({ claimed, call }) => (call ? [{ claimed, call }] : []));
  const conclusions = calls.length === 0 ? [] : await request(queue, calls);
  const byId = new Map(calls.map(({ claimed }, index) => [claimed.operation.id, conclusions[index]!]));
  return batch.map((claimed) => {
    return (
      byId.get(claimed.operation.id) ??
      unsendable(claimed, 'Its request could not be made: see the log of the service.')
    );
  });
}

function pack(queue: AccountQueue, claimed: Claimed): Packed {
  const { id, kind } = claimed.operation;
  try {
    return { claimed, call: effectOf(kind).batchable!(queue, claimed) };
  } catch (error) {
    queue.deps.log.error({ err: error, operationId: id }, 'a request could not be made');
    return { claimed, call: null };
  }
}

type Item = { claimed: Claimed; call: BatchableCall };

async function request(queue: AccountQueue, items: readonly Item[]): Promise<Conclusion[]> {
  const covered = () => items.every(({ claimed }) => mayLeave(queue, claimed));
  if (!covered()) return items.map(tooLate);
  const { connection } = queue;
  const batch = items.map(({ call: { path, params } }) => ({ method: 'POST' as const, path, params }));
  try {
    const results = await connection.client.batch(batch, { ...queue.callOptions, mayLeave: covered });
    return items.map((item, index) => conclude(item, results[index] ?? null, connection));
  } catch (error) {
    if (!(error instanceof PlatformError)) {
      const operationIds = items.map(({ claimed }) => claimed.operation.id);
      queue.deps.log.error({ err: error, operationIds }, 'an answer could not be recorded');
      return items.map(({ claimed }) => lost(claimed.operation, { reason: 'the answer could not be recorded' }));
    }
    if (!error.sent && !covered()) return items.map(tooLate);
    if (error.outcome === 'rejected') return items.map(({ claimed }) => apart(queue, claimed, error));
    return items.map(({ claimed }) => failed(claimed, error, { connection }));
  }
}

function conclude({ claimed, call }: Item, result: BatchResult | null, connection: OpenConnection): Conclusion {
  const { operation } = claimed;
  // The platform leaves out items it did not reach or did not wait for.
  if (!result) return lost(operation, { reason: 'the answer to its batch leaves it out' });
  if (result.error) return failed(claimed, result.error, { connection });
  const platformId = call.idOf(result.data);
  const answer = { status: result.status, body: redact(result.data) };
  if (platformId === null) return lost(operation, { ...answer, reason: 'the answer names no object' });
  return done(platformId, answer);
}

/** The platform refused the batch as a whole, which says nothing about any one of its calls. */
function apart(queue: AccountQueue, { operation }: Claimed, error: PlatformError): Conclusion {
  queue.alone.add(operation.id);
  const given = givenBack('the platform did not take the batch it was in: it is sent alone');
  return { ...given, answer: { status: error.httpStatus, code: error.code, reason: error.message } };
}
