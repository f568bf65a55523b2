import type { ThrottleScope } from './throttle-scope.ts';

/** One row of the table of error codes. A row with subcodes goes before a row without. */
export interface ErrorRule {
  /** The code, or the first and last of a range. */
  code: number | readonly [number, number];
  /** Subcodes the row is limited to; `none` stands for an error without a subcode. Left out: any. */
  subcodes?: readonly (number | 'none')[];
  /** `ambiguous` is `unknown` for a write and `transient_read` for a read. */
  verdict: 'rejected' | 'throttled' | 'auth' | 'ambiguous';
  /** Throttles: the least number of seconds to wait; the usage headers may ask for more. */
  waitSeconds?: number;
  scope?: ThrottleScope;
  /** Throttles: the one business use case that is held back; others go on. */
  useCase?: string;
  boundedRetry?: boolean;
  objectMissing?: boolean;
  /** Refusals of a report that is too big: fewer days, objects or fields help, a smaller page does not. */
  tooBig?: boolean;
  notReady?: boolean;
}
