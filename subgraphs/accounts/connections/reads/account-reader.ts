import type { Params } from '#platform/client/params.ts';
import type { OperationError } from '../operation-error.ts';

/**
 * Reads one ad account. Every call takes its turn at the account's throttle, tries a failed read up to three times, and
 * throws RATE_LIMITED when it would have to wait longer than it may, PLATFORM_UNAVAILABLE when no usable answer comes,
 * PLATFORM_REJECTED when the credentials are refused, and the `PlatformError` of any other refusal.
 */
export interface AccountReader {
  /** Id on the platform, `act_…`. */
  readonly accountId: string;
  readonly currency: string;
  readonly timezone: string;
  /** A node or an edge as it is answered. */
  get<T>(path: string, params: Params): Promise<T>;
  /** A node by id; null when it does not exist, or is of nobody we may see. */
  object<T>(id: string, fields: string): Promise<T | null>;
  /** A list page by page, from its beginning to its end. */
  pages<T>(path: string, params: Params): AsyncGenerator<T[]>;
  /**
   * One page with the cursor of the next one, null on the last, so that reading can go on later from there. It can be read with another token,
   * such as a page's; that one being refused says nothing about the account's credentials.
   */
  page<T>(
    path: string,
    params: Params,
    after: string | null,
    accessToken?: string,
  ): Promise<{ rows: T[]; after: string | null }>;
  /**
   * Asks for something to be made that is read later, such as a report of insights. It is asked for again where no usable answer came:
   * a second one harms nobody.
   */
  report<T>(path: string, params: Params): Promise<T>;
  /** Use of the quota of a use case in percent, as the newest answer tells; null when none has told. */
  usedPercent(useCase: string): number | null;
  /** Asks the platform to check a write without doing it; null when it would accept. Nothing is ever changed by it. */
  validate(path: string, params: Params): Promise<OperationError | null>;
}
