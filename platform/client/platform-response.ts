import type { ReportedUsage } from './reported-usage.ts';

/** An answer without an error. */
export interface PlatformResponse {
  /** HTTP status of the answer. */
  status: number;
  /** Parsed body. Integers beyond 2^53 are strings with all their digits; tokens are cut out of paging links. */
  data: unknown;
  /** Usage in the rate limit headers, or null when there are none. */
  usage: ReportedUsage | null;
  /** The platform's own id of this call, to be quoted to its support. */
  traceId: string | null;
}
