import type { ReportedUsage } from './reported-usage.ts';

/** Options of one call. */
export interface CallOptions {
  /** Milliseconds the whole call may take, instead of the client's. */
  timeoutMs?: number;
  /** Ends this call when it aborts. A write in flight then counts as unknown. */
  signal?: AbortSignal;
  /** Asked once more right before the first byte leaves; when it says no, nothing leaves and the error's `sent` is false. */
  mayLeave?: () => boolean;
  /** Another token for this call, such as the token of a page. */
  accessToken?: string;
  /**
   * Told the usage of each answer to this call that carries one, errors, pages and batch items included. The call ends only when
   * what it returns has settled; should it fail, the call does not.
   */
  onUsage?: (usage: ReportedUsage) => void | Promise<void>;
}
