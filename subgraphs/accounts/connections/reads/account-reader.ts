import type { Params } from '#platform/client/params.ts';
import type { OperationError } from '../operation-error.ts';

/**
 * Reads one ad account. Every call waits for its time slot at the account's throttle and tries a failed read up to three times. Throws
 * RATE_LIMITED when it would have to wait longer than it may, PLATFORM_UNAVAILABLE without a usable answer, and PLATFORM_REJECTED when the
 * credentials are refused. Throws the `PlatformError` of any other refusal.
 */
export interface AccountReader {
  /** Id on the platform, `act_…`. */
  readonly accountId: string;
  readonly currency: string;
  readonly timezone: string;
  /** Reads a node or an edge in the platform's form. */
  get<T>(path: string, params: Params): Promise<T>;
  /** Reads a node by id; null when it does not exist, or belongs to somebody else. */
  object<T>(id: string, fields: string): Promise<T | null>;
  /** Reads a list page by page, from its beginning to its end. */
  pages<T>(path: string, params: Params): AsyncGenerator<T[]>;
  /**
   * Reads one page with the cursor of the next one, null on the last, so that reading can continue there later. It can be read with another
   * token, such as a page's; a refusal of that one says nothing about the account's credentials.
   */
  page<T>(
    path: string,
    params: Params,
    after: string | null,
    accessToken?: string,
  ): Promise<{ rows: T[]; after: string | null }>;
  /**
   * Requests a report to be read later, such as one of insights. Repeats the request without a usable answer: a second report does no harm.
   */
  report<T>(path: string, params: Params): Promise<T>;
  /** Used share of the quota of a use case in percent, by the newest answer; null when none has reported it. */
  usedPercent(useCase: string): number | null;
  /** Asks the platform to check a write without doing it; null when it would accept. It changes nothing. */
  validate(path: string, params: Params): Promise<OperationError | null>;
}
