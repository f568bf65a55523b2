import type { Outcome } from './outcome.ts';
import type { ThrottleScope } from './throttle-scope.ts';

/** Meaning of a failed call, and the possible actions. */
export interface Classification {
  outcome: Outcome;
  /** Seconds to wait before the same call makes sense; null when waiting is not the remedy. */
  retryAfterSeconds: number | null;
  /** Scope that a throttle holds back; null for other outcomes. */
  throttleScope: ThrottleScope | null;
  /** True for a refusal that is known to be flaky: the same call may be tried again, three times at most. */
  boundedRetry: boolean;
  /** Business use case whose quota is used up, such as `ads_insights`, where calls of others go on; otherwise null. */
  throttledUseCase: string | null;
  /** True when the platform asks for less data: the same call never works, one over fewer days, objects or fields may. */
  reduceData: boolean;
  /** True when a smaller `limit` alone may be enough. A report that is too big stays so in smaller pages. */
  smallerPage: boolean;
  /** True when the object does not exist, cannot be seen, or was created moments ago and is not visible yet. */
  objectMissing: boolean;
  /** True when what was asked for is still being made, such as the rows of a report under way: the same call works later. */
  notReady: boolean;
}
