import { backoffMs } from '#kit/clock/pause.ts';
import type { PlatformError } from '#platform/client/platform-error.ts';
import type { OperationError } from '../operation-error.ts';

/** Consequence of a failed request for its operation. */
export interface Verdict {
  event: 'REFUSED' | 'THROTTLE' | 'OUTCOME_LOST';
  /** Wait before the next request, for a throttle. */
  waitMs: number;
  /** True when the whole ad account has to wait. */
  holdQueue: boolean;
  /** True when there were too many changes within a second. */
  tooFast: boolean;
  connectionBroken: boolean;
}

/** Properties of a failed request by which it is judged. */
export type Failure = Pick<
  PlatformError,
  'code' | 'subcode' | 'outcome' | 'sent' | 'retryAfterSeconds' | 'throttleScope' | 'boundedRetry' | 'objectMissing'
>;

const SECOND = 1_000;
/** Maximum number of attempts for a flaky refusal, and for an object whose parents are new. */
const FLAKY_ATTEMPTS = 4;
const NEW_PARENT_ATTEMPTS = 8;

/**
 * Judges a failed request. Only a request known to have had no effect may be sent again; any unclear one is lost until a search has settled
 * it.
 * @param attempt requests with this result so far, this one included
 * @param newParents true when it refers to objects made moments ago, which not every server of the platform knows yet
 */
export function judgeFailure(failure: Failure, attempt: number, newParents: boolean): Verdict {
  const verdict: Verdict = {
    event: 'REFUSED',
    waitMs: 0,
    holdQueue: false,
    tooFast: isTooFast(failure),
    connectionBroken: false,
  };
  const later = (waitMs: number, holdQueue = false): Verdict => ({ ...verdict, event: 'THROTTLE', waitMs, holdQueue });
  if (!failure.sent) return later(backoffMs(SECOND / 2, 30 * SECOND, attempt), true);
  switch (failure.outcome) {
    case 'throttled':
      return later((failure.retryAfterSeconds ?? 60) * SECOND, failure.throttleScope !== 'object');
    case 'auth':
      if (failure.boundedRetry && attempt < FLAKY_ATTEMPTS) return later(backoffMs(SECOND, 10 * SECOND, attempt));
      return { ...verdict, connectionBroken: true };
    case 'rejected':
      if (failure.objectMissing && newParents && attempt < NEW_PARENT_ATTEMPTS) {
        return later(backoffMs(SECOND / 8, 5 * SECOND, attempt));
      }
      if (failure.boundedRetry && attempt < FLAKY_ATTEMPTS) return later(backoffMs(SECOND / 2, 10 * SECOND, attempt));
      return verdict;
    case 'unknown':
    case 'transient_read':
      return { ...verdict, event: 'OUTCOME_LOST' };
  }
}

/** True when the platform refused because there were too many changes within a second. */
export function isTooFast({ code, subcode }: Pick<PlatformError, 'code' | 'subcode'>): boolean {
  return code === 613 && subcode === 5044001;
}

/** Subcodes of the platform for objects that are archived or deleted. */
const GONE_SUBCODES: ReadonlySet<number> = new Set([1885088, 1487056, 1487566]);

/** Stored and shown part of a refusal. */
export function operationErrorOf(error: PlatformError): OperationError {
  return {
    code: error.code,
    subcode: error.subcode,
    title: error.title,
    message: error.userMessage ?? error.message,
    blamedFields: error.blamedFields.map((path) => path.join('.')),
    reason: error.objectMissing || GONE_SUBCODES.has(error.subcode ?? 0) ? 'GONE' : null,
  };
}
