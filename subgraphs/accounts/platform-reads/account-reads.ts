import type { Logger } from 'pino';
import type { Config } from '#kit/config/config.ts';
import type { Database } from '#kit/database/database.ts';
import { notFound } from '#kit/errors/refusals.ts';
import type { Params } from '#platform/client/params.ts';
import { connectionBroken } from '../connections/connection-broken.ts';
import type { PlatformClients } from '../connections/platform-clients.ts';
import type { OperationError } from '../door/operation.ts';
import { PlatformReader } from './platform-reader.ts';

/** What reads of the platform are built from. */
export interface ReadDeps {
  database: Database;
  clients: PlatformClients;
  config: Pick<Config, 'door'>;
  log: Logger;
}

export interface OpenOptions {
  /** How long one call may wait for its turn, for a throttle to end and between tries, in milliseconds; 2,000 by default. */
  maxWaitMs?: number;
  /** Ends every call of the reader when it aborts, with the signal's reason. */
  signal?: AbortSignal;
}

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
  /** One page with the cursor of the next one, null on the last, so that reading can go on later from there. */
  page<T>(path: string, params: Params, after: string | null): Promise<{ rows: T[]; after: string | null }>;
  /** Asks the platform to check a write without doing it; null when it would accept. Nothing is ever changed by it. */
  validate(path: string, params: Params): Promise<OperationError | null>;
}

/** Reads of the platform outside of the door's lanes, by any process. */
export class AccountReads {
  readonly #deps: ReadDeps;

  constructor(deps: ReadDeps) {
    this.#deps = deps;
  }

  /**
   * Opens an ad account for reading; the caller has checked access. Throws NOT_FOUND for an unknown account, and
   * PLATFORM_REJECTED while its credentials are refused.
   */
  async open(
    { workspaceId }: { workspaceId: string },
    adAccountId: string,
    { maxWaitMs = 2_000, signal }: OpenOptions = {},
  ): Promise<AccountReader> {
    const { database, clients } = this.#deps;
    const account = await database.read({ workspaceId }, (em) => clients.ofAccount(em, adAccountId));
    if (!account) throw notFound('ad account', adAccountId);
    if (account.broken) throw connectionBroken();
    return new PlatformReader(this.#deps, { workspaceId, adAccountId }, account, { maxWaitMs, signal });
  }
}
