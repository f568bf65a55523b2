import type { PlatformError } from '#platform/client/platform-error.ts';
import type { OperationErrorReason } from '#subgraphs/accounts/connections/operation-error.ts';
import type { OpenConnection } from '#subgraphs/accounts/connections/platform-clients.ts';
import type { Claimed } from './claim.ts';
import { judgeFailure, operationErrorOf } from '#subgraphs/accounts/connections/throttle/judge-failure.ts';
import { type Operation, ourError } from '../operation/operation.ts';
import type { OperationEvent } from '../operation/operation-state.ts';
import type { Patch } from '../operation/steps.ts';

/** Outcome of one attempt of an operation. */
export interface Conclusion {
  event: Extract<
    OperationEvent['type'],
    'DONE' | 'REFUSED' | 'FOUND_DIFFERENT' | 'THROTTLE' | 'PROCESS' | 'OUTCOME_LOST' | 'GIVE_BACK'
  >;
  patch: Patch;
  outcome: string;
  /** Stored part of the platform's answer, without secrets. */
  answer: unknown;
  /** Wait of the whole queue. */
  hold?: { waitMs: number; tooFast: boolean };
  /** The credentials that the platform refused. */
  broken?: OpenConnection;
}

/** The operation is confirmed with this object. */
export function done(platformId: string, answer: unknown): Conclusion {
  return { event: 'DONE', patch: { platformId }, outcome: 'CONFIRMED', answer };
}

/** The request may or may not have had its effect. */
export function lost(operation: Operation, answer: unknown): Conclusion {
  return { event: 'OUTCOME_LOST', patch: { losses: operation.losses + 1, wakeInMs: 0 }, outcome: 'UNKNOWN', answer };
}

/** Nothing was sent, and the operation may be claimed again. */
export function givenBack(reason: string): Conclusion {
  return { event: 'GIVE_BACK', patch: {}, outcome: 'NOT_SENT', answer: { reason } };
}

/** Everything was sent; the platform processes it and is polled later. */
export function processing(wakeInMs: number, answer: unknown): Conclusion {
  return { event: 'PROCESS', patch: { wakeInMs }, outcome: 'PROCESSING', answer };
}

/** Nothing was sent, and nothing ever will be, for a reason on our side. */
export function refused(message: string, answer: object = {}, reason: OperationErrorReason | null = null): Conclusion {
  return {
    event: 'REFUSED',
    patch: { error: ourError(message, reason) },
    outcome: 'NOT_SENT',
    answer: { ...answer, reason: message },
  };
}

/** The platform has answered with an object of another operation: a person has to find out if the operation has one of its own. */
export function notItsOwn({ patch: { platformId }, answer }: Conclusion): Conclusion {
  const message = `The platform answered with ${platformId}, which another operation has made: check there whether it has made one for this as well.`;
  return { event: 'FOUND_DIFFERENT', patch: { error: ourError(message) }, outcome: 'DIFFERENT', answer };
}

/** Nothing was sent: a dependency is missing now and may come later, within a limited number of attempts. */
export function unsendable({ refusals }: Claimed, message: string): Conclusion {
  const tries = refusals + 1;
  const answer = { outcome: 'unsendable', reason: message };
  if (tries >= 5) return refused(message, answer);
  return { event: 'THROTTLE', patch: { wakeInMs: 1_000 * tries }, outcome: 'NOT_SENT', answer };
}

/** A failed call. */
interface Called {
  /** Connection that was used. */
  connection: OpenConnection;
  /** Message for an operation whose object does not exist. */
  missing?: string;
  /** True when earlier requests of the operation have done part of it. */
  begun?: boolean;
}

/** The platform refused, or did not answer. */
export function failed(claimed: Claimed, error: PlatformError, called: Called): Conclusion {
  const { operation, results, refusals } = claimed;
  // Throttles and unsent requests are no refusals, so they do not use up the attempts of a flaky one.
  const tries = error.sent ? refusals + 1 : operation.attempt;
  return judged(claimed, error, judgeFailure(error, tries, results.size > 0), called);
}

/** A read before the request failed: nothing was sent, so nothing can be lost. */
export function notRead(claimed: Claimed, error: PlatformError, called: Called): Conclusion {
  const { operation, results, refusals } = claimed;
  const silent = error.outcome === 'transient_read' || error.outcome === 'unknown';
  if (!silent) return judged(claimed, error, judgeFailure(error, refusals + 1, results.size > 0), called);
  const verdict = judgeFailure({ ...error, sent: false }, operation.attempt, false);
  return judged(claimed, error, { ...verdict, holdQueue: false }, called);
}

function judged(
  { operation }: Claimed,
  error: PlatformError,
  verdict: ReturnType<typeof judgeFailure>,
  { connection, missing, begun = false }: Called,
): Conclusion {
  const said = operationErrorOf(error);
  const refusal = error.objectMissing && missing ? { ...said, message: missing } : said;
  const answer = { status: error.httpStatus, traceId: error.traceId, outcome: error.outcome, error: said };
  switch (verdict.event) {
    case 'OUTCOME_LOST':
      return lost(operation, answer);
    case 'REFUSED': {
      const broken = verdict.connectionBroken ? { broken: connection } : {};
      // It, or an object it belongs to, is made in part already: it goes on once somebody has renewed the credentials.
      if (verdict.connectionBroken && (begun || operation.dependsOn.length > 0)) {
        return { event: 'THROTTLE', patch: { wakeInMs: 1_000 }, outcome: 'REJECTED', answer, ...broken };
      }
      return { event: 'REFUSED', patch: { error: refusal }, outcome: 'REJECTED', answer, ...broken };
    }
    case 'THROTTLE': {
      const hold = verdict.holdQueue ? { hold: verdict } : {};
      return { event: 'THROTTLE', patch: { wakeInMs: verdict.waitMs }, outcome: 'THROTTLED', answer, ...hold };
    }
  }
}
