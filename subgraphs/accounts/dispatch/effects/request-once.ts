import type { CallOptions } from '#platform/client/call-options.ts';
import type { PlatformClient } from '#platform/client/platform-client.ts';
import { PlatformError } from '#platform/client/platform-error.ts';
import type { PlatformResponse } from '#platform/client/platform-response.ts';
import { redact } from '#platform/client/redact.ts';
import type { AccountQueue } from '../queue/account-queue.ts';
import { type Claimed, isPast } from '../queue/claim.ts';
import { type Conclusion, done, failed, givenBack, lost, refused } from '../queue/conclusion.ts';

/** A request that can change something. */
export interface ChangingRequest {
  call: (client: PlatformClient, options: CallOptions) => Promise<PlatformResponse>;
  /** Reads the object's id from the answer; null when the answer has none. */
  idOf: (answer: unknown) => string | null;
  /** Message for an operation whose object does not exist. */
  missing?: string;
  /** Resolves to true when the object is gone for good; called when the platform does not find something the request names. */
  isGone?: () => Promise<boolean>;
}

/**
 * Sends the one request of an attempt, unless the claim no longer covers it, and returns its conclusion. After the request has left nothing
 * is thrown: an answer that cannot be understood is a lost outcome.
 */
export async function requestOnce(
  queue: AccountQueue,
  claimed: Claimed,
  { call, idOf, missing, isGone }: ChangingRequest,
): Promise<Conclusion> {
  const covered = () => mayLeave(queue, claimed);
  if (!covered()) return tooLate();
  const { operation } = claimed;
  const { connection } = queue;
  try {
    const { data, status } = await call(connection.client, { ...queue.callOptions, mayLeave: covered });
    const platformId = idOf(data);
    const answer = { status, body: redact(data) };
    if (platformId === null) return lost(operation, { ...answer, reason: 'the answer names no object' });
    return done(platformId, answer);
  } catch (error) {
    if (!(error instanceof PlatformError)) {
      queue.deps.log.error({ err: error, operationId: operation.id }, 'an answer could not be recorded');
      return lost(operation, { reason: 'the answer could not be recorded' });
    }
    if (!error.sent && !covered()) return tooLate();
    const gone = error.objectMissing && missing && (await isGone?.());
    return gone
      ? refused(missing, { status: error.httpStatus }, 'GONE')
      : failed(claimed, error, { connection, missing });
  }
}

/** Conclusion of an attempt whose request could not leave in time. */
export function tooLate(): Conclusion {
  return givenBack('its time ran out, or the platform asked to wait, before the request left');
}

/** True when a request of a claimed operation may leave now. */
export function mayLeave(queue: AccountQueue, claimed: Claimed): boolean {
  const stands = claimed.holds === queue.holds && !isPast(claimed);
  return stands && !queue.queue.signal.aborted && queue.deps.config.liveChanges;
}
