import type { Outcome } from './outcome.ts';
import type { ThrottleScope } from './throttle-scope.ts';

/** What a failed call means, and what may be done about it. */
export interface Classification {
  outcome: Outcome;
  /** Seconds to wait before the same call makes sense; null when waiting is not the remedy. */
  retryAfterSeconds: number | null;
  /** What a throttle holds back; null for other outcomes. */
  throttleScope: ThrottleScope | null;
  /** True for a refusal that is known to be flaky: the same call may be tried again, three times at most. */
  boundedRetry: boolean;
  /** True when the platform asks for less data: a smaller `limit` or fewer fields. */
  reduceData: boolean;
  /** True when the object does not exist, cannot be seen, or was created moments ago and is not visible yet. */
  objectMissing: boolean;
}
