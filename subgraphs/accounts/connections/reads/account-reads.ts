import { notFound } from '#kit/errors/refusals.ts';
import { connectionBroken } from '../connection-broken.ts';
import type { AccountReader } from './account-reader.ts';
import { PlatformReader } from './platform-reader.ts';
import type { ReadDeps } from './read-deps.ts';

/** Options for reading an ad account. */
export interface OpenOptions {
  /** Longest wait of one call for its time slot, for a throttle to end and between attempts, in milliseconds; 2,000 by default. */
  maxWaitMs?: number;
  /** Ends every call of the reader when it aborts, with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** True when its calls give way to those of other readers. */
  yielding?: boolean;
}

/** Reads the platform outside of dispatch's queues, in any process. */
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
    { maxWaitMs = 2_000, signal, yielding = false }: OpenOptions = {},
  ): Promise<AccountReader> {
    const { database, clients } = this.#deps;
    const account = await database.read({ workspaceId }, (em) => clients.ofAccount(em, adAccountId));
    if (!account) throw notFound('ad account', adAccountId);
    if (account.broken) throw connectionBroken();
    return new PlatformReader(this.#deps, { workspaceId, adAccountId }, account, { maxWaitMs, signal, yielding });
  }
}
