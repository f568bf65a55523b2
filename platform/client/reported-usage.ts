import type { Usage } from './usage.ts';

/** A use of the platform's limits with when it was asked for: answers may overtake each other. */
export interface ReportedUsage extends Usage {
  /** Time at which the request that was answered left, in milliseconds of the steady clock (`performance.now()`). */
  askedAt: number;
}
